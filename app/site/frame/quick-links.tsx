import { type MouseEvent, useRef, useState } from 'react'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { Dialog } from '#app/base/ui/dialog.tsx'
import { m } from '#messages'
import styles from './quick-links.module.css'

const QUICK_LINKS = [
  { to: '/#top-rated', title: m.home_top_rated, text: m.quick_top_rated_text },
  { to: '/#trending', title: m.home_trending, text: m.quick_trending_text },
  { to: '/AddRecipe', title: m.quick_submit, text: m.quick_submit_text },
  { to: '/About', title: m.nav_about, text: m.quick_about_text },
  { to: '/Careers', title: m.careers_title, text: m.quick_careers_text },
  { to: '/HelpCenter', title: m.quick_faq, text: m.quick_faq_text },
  { to: '/Community', title: m.community_title, text: m.quick_community_text },
  { to: '/Blog', title: m.blog_title, text: m.quick_blog_text },
] as const

/** The footer's links, each with a dialog that describes its target first; without scripts they are plain links. */
export function QuickLinks() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [chosen, choose] = useState<(typeof QUICK_LINKS)[number]>(QUICK_LINKS[0])

  const announceChange = (link: (typeof QUICK_LINKS)[number]) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    choose(link)
    dialog.current?.showModal()
  }

  return (
    <>
      <ul className={styles.list}>
        {QUICK_LINKS.map((link) => (
          <li key={link.to}>
            <a href={link.to} onClick={announceChange(link)}>
              {link.title()}
            </a>
          </li>
        ))}
      </ul>
      <Dialog dialog={dialog} title={chosen.title()} closeLabel={m.dialog_close()}>
        <p>{chosen.text()}</p>
        <ButtonLink to={chosen.to} onClick={() => dialog.current?.close()}>
          {m.quick_open()}
        </ButtonLink>
      </Dialog>
    </>
  )
}
