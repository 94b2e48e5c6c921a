import { ContactLink } from '#app/base/request/contact-link.tsx'
import { m } from '#messages'
import { TopicPage } from './topic-page.tsx'

export default function CareersPage() {
  return (
    <TopicPage
      title={m.careers_title()}
      intro={m.careers_intro()}
      path="/Careers"
      topics={[
        { title: m.careers_frontend(), text: m.careers_frontend_text() },
        { title: m.careers_backend(), text: m.careers_backend_text() },
        { title: m.careers_designer(), text: m.careers_designer_text() },
        { title: m.careers_manager(), text: m.careers_manager_text() },
      ]}
      closing={<ContactLink text={m.careers_mail()} />}
    />
  )
}
