import { type ComponentProps, useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'

interface PageLinkProps extends ComponentProps<'a'> {
  href: string
  /** Whether what the page needs is fetched as soon as somebody is about to follow the link. */
  prefetch?: boolean
}

/** A plain anchor to a page of the site, for lists: `PageLinks` follows it. Costs a third of React Router's `Link` to render, and nothing to hydrate. */
export const PageLink = ({ prefetch, ...rest }: PageLinkProps) => (
  <a data-page={prefetch ? 'prefetch' : 'plain'} {...rest} />
)

/** How long somebody points to a link who is about to follow it, in milliseconds. */
const ABOUT_TO_FOLLOW = 100

const linkOf = ({ target }: Event) => (target as Element | null)?.closest?.<HTMLAnchorElement>('a[data-page]') ?? null

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement | Location) => pathname + search + hash

/** Follows the page's `PageLink`s without loading the frame anew; returns the address that somebody is about to follow. */
export function usePageLinks() {
  const navigate = useNavigate()
  const [ahead, setAhead] = useState<string>()

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link || event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      const address = addressOf(link)
      void navigate(address, { replace: address === addressOf(location) })
    }
    const prefetch = (event: Event) => {
      clearTimeout(timer)
      const link = linkOf(event)
      if (link?.dataset.page === 'prefetch') timer = setTimeout(() => setAhead(addressOf(link)), ABOUT_TO_FOLLOW)
    }
    const signs = ['pointerover', 'focusin', 'touchstart'] as const
    document.addEventListener('click', follow)
    for (const sign of signs) document.addEventListener(sign, prefetch, { passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', follow)
      for (const sign of signs) document.removeEventListener(sign, prefetch)
    }
  }, [navigate])

  return ahead
}

/** Follows the page's `PageLink`s, and fetches ahead what they lead to. */
export function PageLinks() {
  const ahead = usePageLinks()
  return ahead && <PrefetchPageLinks page={ahead} />
}
