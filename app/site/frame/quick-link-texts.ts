import { m } from '#messages'

/** What each of the footer's links leads to, by its address; apart from them, since few are ever opened. */
export const QUICK_LINK_TEXTS: Readonly<Record<string, () => string>> = {
  '/#top-rated': m.quick_top_rated_text,
  '/#trending': m.quick_trending_text,
  '/AddRecipe': m.quick_submit_text,
  '/About': m.quick_about_text,
  '/Careers': m.quick_careers_text,
  '/HelpCenter': m.quick_faq_text,
  '/Community': m.quick_community_text,
  '/Blog': m.quick_blog_text,
}
