import { m } from '../../messages/compiled/messages.js'
import { TopicPage } from './topic-page.tsx'

export default function BlogPage() {
  return (
    <TopicPage
      title={m.blog_title()}
      intro={m.blog_intro()}
      path="/Blog"
      topics={[
        { title: m.blog_featured(), text: m.blog_featured_text() },
        { title: m.blog_interviews(), text: m.blog_interviews_text() },
        { title: m.blog_hacks(), text: m.blog_hacks_text() },
        { title: m.blog_highlights(), text: m.blog_highlights_text() },
      ]}
      closing={m.blog_soon()}
    />
  )
}
