import { z } from 'zod'
import { isDay, isTimeOfDay } from '#app/base/request/plain-day.ts'
import { m } from '#messages'
import { BLOG_TOPICS } from './blog-post.ts'
import { isSoonRendered } from './post-markdown.ts'

/** How many characters the parts of a post may have. */
export const POST_LIMITS = { title: 120, description: 300, author: 60, body: 30_000 } as const

/** Who posts are from unless somebody else is named, in their language. */
export const USUAL_AUTHOR = 'The FoodIO kitchen'

const text = (max: number, required: () => string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, { error: required })
    .max(max, { error: () => m.form_too_long({ most: max }) })

/** The words of a post, as moderators write them. */
export const PostDraft = z.object({
  title: text(POST_LIMITS.title, () => m.editorial_title_required()),
  description: text(POST_LIMITS.description, () => m.editorial_summary_required()),
  topic: z.enum(BLOG_TOPICS).default('featured'),
  author: text(POST_LIMITS.author, () => m.editorial_author_required()),
  body: text(POST_LIMITS.body, () => m.editorial_body_required())
    .overwrite((markdown) => markdown.replace(/\r\n?/g, '\n'))
    .refine(isSoonRendered, { error: () => m.editorial_body_nested() }),
})
export type PostDraft = z.infer<typeof PostDraft>

/** Whether a text is a day and a time as a browser's field sends it: "2026-11-25T07:30". */
const isMoment = (value: string) => isDay(value.slice(0, 10)) && value[10] === 'T' && isTimeOfDay(value.slice(11))

/** The form of a post: its words, the time (UTC) that it is published at, '' for at once, what its button does, and the version that it began with. */
export const PostForm = PostDraft.extend({
  publishAt: z
    .string()
    .trim()
    .default('')
    .refine((value) => value === '' || isMoment(value), { error: () => m.editorial_publish_at_wrong() }),
  do: z.enum(['preview', 'save', 'publish', 'withdraw', 'delete']).default('preview'),
  version: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31)
    .default(0),
})
export type PostForm = z.infer<typeof PostForm>

/** The moment of the form's field in UTC milliseconds. */
export const momentOf = (value: string) => Date.parse(`${value}Z`)

/** A moment as that field has it. */
export const momentField = (at: number) => new Date(at).toISOString().slice(0, 16)

export type PostState = 'draft' | 'scheduled' | 'published'

/** What a post is at a time: one without a time of publication is a draft. */
export const postStateOf = ({ publishAt }: { publishAt: number | null }, now: number): PostState =>
  publishAt === null ? 'draft' : publishAt > now ? 'scheduled' : 'published'
