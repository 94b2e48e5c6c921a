import { Link, useLocation } from 'react-router'
import { useSite } from '#app/base/request/use-site.ts'
import { NewsletterForm } from '#app/site/newsletter/newsletter-form.tsx'
import { m } from '#messages'
import styles from './footer.module.css'
import { LanguageSelector } from './language-selector.tsx'
import { QuickLinks } from './quick-links.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** The pages that are tools: they have a short foot. */
const KITCHEN = /^\/(?:meal-plan|shopping-list|pages\/savedRecipes|collections|household|plan)(?:\/|$)/i

/** The foot of every page, in the kitchen its last line alone. Social and store entries become links once they are configured. */
export function Footer() {
  const site = useSite()?.site
  const isShort = KITCHEN.test(useLocation().pathname)
  const entries = [
    ['Facebook', site?.facebook],
    ['Instagram', site?.instagram],
    ['Twitter', site?.twitter],
    ['YouTube', site?.youtube],
    ['App Store', site?.appStore],
    ['Google Play', site?.googlePlay],
  ] as const

  return (
    <footer className={styles.footer} data-short={isShort || undefined}>
      <div className={styles.inner}>
        {!isShort && (
          <>
            <section className={styles.about}>
              <p className={styles.brand}>FoodIO</p>
              <p>{m.footer_blurb()}</p>
              <div className={styles.choices}>
                <LanguageSelector />
                <ThemeToggle />
              </div>
            </section>
            <nav aria-labelledby="quick-links">
              <h2 id="quick-links">{m.footer_quick_links()}</h2>
              <QuickLinks />
            </nav>
            <section>
              <h2>{m.footer_contact()}</h2>
              <address className={styles.contact}>
                {site && (
                  <>
                    <a href={`mailto:${site.email}`}>{site.email}</a>
                    <a href={`tel:${site.phone.replace(/[^+\d]/g, '')}`}>{site.phone}</a>
                    <span>{site.address}</span>
                  </>
                )}
              </address>
              <ul className={styles.social} aria-label={m.footer_social()}>
                {entries.map(([name, address]) => (
                  <li key={name}>
                    {address ? (
                      <a href={address} rel="noopener">
                        {name}
                      </a>
                    ) : (
                      <span>
                        {name} <small>{m.footer_soon()}</small>
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </section>
            <section aria-labelledby="newsletter">
              <h2 id="newsletter">{m.newsletter_title()}</h2>
              <p className={styles.letters}>{m.newsletter_text()}</p>
              <NewsletterForm />
            </section>
          </>
        )}
        <p className={styles.legal}>
          <Link to="/PrivacyPolicy">{m.privacy_title()}</Link>
          <Link to="/TermsOfService">{m.terms_title()}</Link>
          <Link to="/transparency">{m.transparency_title()}</Link>
          <a href="/feed.xml">{m.feed_link()}</a>
          <a href="/api/docs">{m.api_docs_link()}</a>
          <span>{m.footer_promise()}</span>
        </p>
      </div>
    </footer>
  )
}
