import { Seo } from '#app/base/request/seo.tsx'
import { Icon, type IconName } from '#app/base/ui/icon.tsx'
import { m } from '#messages'
import styles from './company.module.css'
import { Rise } from './rise.tsx'

const FEATURES: [IconName, () => string, () => string][] = [
  ['search', m.about_endless, m.about_endless_text],
  ['cook', m.about_community, m.about_community_text],
  ['check', m.about_guides, m.about_guides_text],
  ['bookmark', m.about_save, m.about_save_text],
  ['star', m.about_fun, m.about_fun_text],
  ['clock', m.about_fresh, m.about_fresh_text],
]

const QUESTIONS: [() => string, () => string][] = [
  [m.faq_submit, m.faq_submit_text],
  [m.faq_free, m.faq_free_text],
  [m.faq_saving, m.faq_saving_text],
  [m.faq_reviews, m.faq_reviews_text],
  [m.faq_app, m.faq_app_text],
]

export default function AboutPage() {
  return (
    <div className={`page ${styles.page}`}>
      <Seo title={m.about_title()} description={m.about_intro()} path="/About" />
      <header className={styles.hero}>
        <h1>{m.about_title()}</h1>
        <p>{m.about_intro()}</p>
      </header>
      <Rise>
        <h2>{m.about_why()}</h2>
        <ul className={styles.cards}>
          {FEATURES.map(([icon, title, text]) => (
            <li key={icon} className={styles.card}>
              <Icon name={icon} />
              <h3>{title()}</h3>
              <p>{text()}</p>
            </li>
          ))}
        </ul>
      </Rise>
      <Rise>
        <h2>{m.faq_title()}</h2>
        <div className={styles.questions}>
          {QUESTIONS.map(([question, answer]) => (
            <details key={question()}>
              <summary>
                {question()}
                <Icon name="down" />
              </summary>
              <p>{answer()}</p>
            </details>
          ))}
        </div>
      </Rise>
    </div>
  )
}
