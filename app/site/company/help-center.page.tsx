import { ContactLink } from '#app/base/request/contact-link.tsx'
import { m } from '#messages'
import { TopicPage } from './topic-page.tsx'

export default function HelpCenterPage() {
  return (
    <TopicPage
      title={m.help_title()}
      intro={m.help_intro()}
      path="/HelpCenter"
      topics={[
        { title: m.help_submit(), text: m.help_submit_text() },
        { title: m.help_cook(), text: m.help_cook_text() },
        { title: m.help_plan(), text: m.help_plan_text() },
        { title: m.help_shopping(), text: m.help_shopping_text() },
        { title: m.help_collections(), text: m.help_collections_text() },
        { title: m.help_account(), text: m.help_account_text() },
        { title: m.help_issues(), text: m.help_issues_text() },
        { title: m.help_contact(), text: m.help_contact_text() },
      ]}
      closing={<ContactLink text={m.help_mail()} />}
    />
  )
}
