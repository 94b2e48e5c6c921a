import { type MouseEvent, useRef, useState } from 'react'
import { ButtonLink } from '#app/base/ui/button.tsx'
import { Dialog } from '#app/base/ui/dialog.tsx'
import { m } from '#messages'
import styles from './quick-links.module.css'

const QUICK_LINKS = [
  { to: '/#top-rated', title: m.home_top_rated },
  { to: '/#trending', title: m.home_trending },
  { to: '/AddRecipe', title: m.quick_submit },
  { to: '/About', title: m.nav_about },
  { to: '/Careers', title: m.careers_title },
  { to: '/HelpCenter', title: m.quick_faq },
  { to: '/Community', title: m.community_title },
  { to: '/Blog', title: m.blog_title },
] as const
type QuickLink = (typeof QUICK_LINKS)[number]

/** The footer's links, each with a dialog that describes its target first; without scripts they are plain links. */
export function QuickLinks() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [chosen, choose] = useState<QuickLink & { text: string }>({ ...QUICK_LINKS[0], text: '' })

  const describe = (link: QuickLink) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    import('./quick-link-texts.ts').then(
      ({ QUICK_LINK_TEXTS }) => {
        choose({ ...link, text: QUICK_LINK_TEXTS[link.to]?.() ?? '' })
        dialog.current?.showModal()
      },
      () => location.assign(link.to),
    )
  }

  return (
    <>
      <ul className={styles.list}>
        {QUICK_LINKS.map((link) => (
          <li key={link.to}>
            <a href={link.to} onClick={describe(link)}>
              {link.title()}
            </a>
          </li>
        ))}
      </ul>
      <Dialog dialog={dialog} title={chosen.title()} closeLabel={m.dialog_close()}>
        <p>{chosen.text}</p>
        <ButtonLink to={chosen.to} onClick={() => dialog.current?.close()}>
          {m.quick_open()}
        </ButtonLink>
      </Dialog>
    </>
  )
}
