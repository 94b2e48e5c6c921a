import { m } from '../../messages/compiled/messages.js'
import { TopicPage } from './topic-page.tsx'

export default function CommunityPage() {
  return (
    <TopicPage
      title={m.community_title()}
      intro={m.community_intro()}
      path="/Community"
      topics={[
        { title: m.community_discussions(), text: m.community_discussions_text() },
        { title: m.community_tips(), text: m.community_tips_text() },
        { title: m.community_events(), text: m.community_events_text() },
        { title: m.community_story(), text: m.community_story_text() },
      ]}
      closing={m.community_soon()}
    />
  )
}
