import { Link } from 'react-router'
import { ContactLink } from '#app/base/request/contact-link.tsx'
import { FeedLink } from '#app/base/request/feed-link.tsx'
import { dateText } from '#app/base/request/per-language.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { Seo } from '#app/base/request/seo.tsx'
import { m } from '#messages'
import type { Route } from './+types/blog.page'
import styles from './blog.module.css'
import { BLOG_CONTENT, BLOG_TOPICS, blogPath } from './blog-post.ts'
import { listBlogPosts } from './blog-posts.server.ts'
import { blogTopics } from './blog-topics.ts'
import company from './company.module.css'
import { Topics } from './topics.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, shows } = context.get(requestContext)
  const { posts, changesAt } = await listBlogPosts(db)
  shows.current(BLOG_CONTENT)
  shows.until(changesAt)
  return { posts }
}

export default function BlogPage({ loaderData: { posts } }: Route.ComponentProps) {
  return (
    <div className={`page ${company.page}`}>
      <Seo title={m.blog_title()} description={m.blog_intro()} path="/Blog" />
      <FeedLink path="/Blog/feed.xml" title={m.blog_feed()} />
      <header className={company.hero}>
        <h1>{m.blog_title()}</h1>
        <p>{m.blog_intro()}</p>
      </header>
      <ul className={styles.posts} aria-label={m.blog_posts()}>
        {posts.map(({ slug, title, date, topic, description }) => (
          <li key={slug}>
            <article className={styles.post}>
              <p className={styles.about}>
                {blogTopics[topic].title()} · <time dateTime={date}>{dateText(Date.parse(date))}</time>
              </p>
              <h2 lang="en">
                <Link to={blogPath(slug)} prefetch="intent">
                  {title}
                </Link>
              </h2>
              <p lang="en">{description}</p>
            </article>
          </li>
        ))}
      </ul>
      <Topics
        under={m.blog_topics()}
        topics={BLOG_TOPICS.map((topic) => {
          const text = blogTopics[topic].text()
          return { title: blogTopics[topic].title(), text: topic === 'interviews' ? <ContactLink text={text} /> : text }
        })}
      />
      <p className={company.soon}>{m.blog_soon()}</p>
    </div>
  )
}
