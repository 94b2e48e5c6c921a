import { parse } from 'yaml'
import { z } from 'zod'
import { rowIdOf } from '#server/database/row-id.ts'

/** What a post may be about, in the order in which the Blog names them. */
export const BLOG_TOPICS = ['featured', 'interviews', 'hacks', 'highlights'] as const
export type BlogTopic = (typeof BLOG_TOPICS)[number]

const FrontMatter = z.strictObject({
  title: z.string().min(1),
  date: z.iso.date(),
  topic: z.enum(BLOG_TOPICS),
  author: z.string().min(1),
  description: z.string().min(1),
})

/** A post: its file's front matter, name and Markdown. `date` is the day of its publication, YYYY-MM-DD, `changedAt` its last change in UTC milliseconds. */
export type BlogPost = z.infer<typeof FrontMatter> & { slug: string; changedAt: number; body: string }

/** The name of the posts for the page cache. */
export const BLOG_CONTENT = 'blog'

/** Reads a post from its file; throws when the front matter is not complete. */
export function readBlogPost(slug: string, source: string): BlogPost {
  const [, head, body] = source.match(/^---\n([\s\S]*?)\n---\n([\s\S]*)$/) ?? []
  if (head === undefined || body === undefined) throw new Error(`${slug}.md does not begin with front matter.`)
  const front = FrontMatter.parse(parse(head))
  return { ...front, slug, changedAt: Date.parse(front.date), body: body.trim() }
}

export const blogPath = (slug: string) => `/Blog/${slug}`

const RECIPE_LINK = /\[([^\]]+)\]\(\/recipe\/(\d+)\)/g

/** The ids of the recipes that a post links to, first mentioned first. */
export const recipesIn = (body: string) => [
  ...new Set([...body.matchAll(RECIPE_LINK)].flatMap(([, , id]) => rowIdOf(id) ?? [])),
]

/** The Markdown without links to recipes that this site does not have; their words stay. */
export const withoutMissing = (body: string, there: ReadonlySet<number>) =>
  body.replace(RECIPE_LINK, (link, words: string, id: string) => (there.has(Number(id)) ? link : words))
