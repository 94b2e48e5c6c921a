import { ContactLink } from '#app/base/request/contact-link.tsx'
import { m } from '#messages'
import { ProsePage } from './prose-page.tsx'

export default function TermsOfServicePage() {
  return (
    <ProsePage
      title={m.terms_title()}
      intro={m.terms_intro()}
      path="/TermsOfService"
      sections={[
        { title: m.terms_free(), text: m.terms_free_text() },
        { title: m.terms_yours(), text: m.terms_yours_text() },
        { title: m.terms_kind(), text: m.terms_kind_text() },
        { title: m.terms_care(), text: m.terms_care_text() },
      ]}
      closing={<ContactLink text={m.company_questions()} />}
    />
  )
}
