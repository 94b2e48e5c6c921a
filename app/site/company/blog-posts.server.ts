import { type BlogPost, readBlogPost } from './blog-post.ts'

const files = import.meta.glob<string>('./blog/*.md', { eager: true, query: '?raw', import: 'default' })

/** Every post of the blog, newest first. */
export const blogPosts: readonly BlogPost[] = Object.entries(files)
  .map(([path, source]) => readBlogPost(path.replace(/^.*\/|\.md$/g, ''), source))
  .sort((a, b) => (a.date === b.date ? a.title.localeCompare(b.title) : a.date < b.date ? 1 : -1))

/** The post at an address, in any case; null when there is none. */
export const findBlogPost = (slug: string) => blogPosts.find((post) => post.slug === slug.toLowerCase()) ?? null
