import { m } from '#messages'
import type { BlogTopic } from './blog-post.ts'

/** What the topics of the blog are called, and what each is about. */
export const blogTopics: Record<BlogTopic, { title: () => string; text: () => string }> = {
  featured: { title: m.blog_featured, text: m.blog_featured_text },
  interviews: { title: m.blog_interviews, text: m.blog_interviews_text },
  hacks: { title: m.blog_hacks, text: m.blog_hacks_text },
  highlights: { title: m.blog_highlights, text: m.blog_highlights_text },
}
