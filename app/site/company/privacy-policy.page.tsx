import { ContactLink } from '#app/base/request/contact-link.tsx'
import { m } from '#messages'
import { ProsePage } from './prose-page.tsx'

export default function PrivacyPolicyPage() {
  return (
    <ProsePage
      title={m.privacy_title()}
      intro={m.privacy_intro()}
      path="/PrivacyPolicy"
      sections={[
        { title: m.privacy_stored(), text: m.privacy_stored_text() },
        { title: m.editorial_statistics(), text: m.editorial_privacy_text() },
        { title: m.privacy_account(), text: m.privacy_account_text() },
        { title: m.following_privacy(), text: m.following_privacy_text() },
        { title: m.questions_privacy(), text: m.questions_privacy_text() },
        { title: m.test_privacy(), text: m.test_privacy_text() },
        { title: m.notifications_title(), text: m.notifications_privacy_text() },
        { title: m.diary_title(), text: m.cooked_privacy_text() },
        { title: m.moderation_title(), text: m.moderation_privacy_text() },
        { title: m.newsletter_title(), text: m.newsletter_privacy() },
        { title: m.privacy_pictures(), text: m.privacy_pictures_text() },
        { title: m.moderation_title(), text: m.privacy_moderation_text() },
        { title: m.import_photos_title(), text: m.import_photos_privacy() },
        { title: m.privacy_shared(), text: m.privacy_shared_text() },
        { title: m.privacy_rights(), text: m.privacy_rights_text() },
      ]}
      closing={<ContactLink text={m.company_questions()} />}
    />
  )
}
