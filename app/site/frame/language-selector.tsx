import { useId } from 'react'
import { useLocation } from 'react-router'
import { useNoScripts } from '#app/base/ui/use-no-scripts.ts'
import { m } from '#messages'
import { getLocale, locales } from '#messages/runtime.js'
import styles from './choices.module.css'

const NAMES = locales.map((locale) => [locale, new Intl.DisplayNames(locale, { type: 'language' }).of(locale)] as const)

/** Selects the language of the interface and reloads the page, since every text changes. */
export function LanguageSelector() {
  const { pathname, search } = useLocation()
  const id = useId()
  const submit = <button type="submit">{m.form_change()}</button>
  return (
    <form method="post" action="/preferences" className={styles.choice}>
      <input type="hidden" name="next" value={pathname + search} />
      <label htmlFor={id}>{m.footer_language()}</label>
      <select
        id={id}
        name="language"
        key={getLocale()}
        defaultValue={getLocale()}
        onChange={(event) => event.currentTarget.form?.submit()}
      >
        {NAMES.map(([locale, name]) => (
          <option key={locale} value={locale} lang={locale}>
            {name}
          </option>
        ))}
      </select>
      {useNoScripts() ? submit : <noscript>{submit}</noscript>}
    </form>
  )
}
