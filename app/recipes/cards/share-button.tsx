import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { IconButton } from '#app/base/ui/button.tsx'
import { m } from '#messages'
import type { ShareWords } from './share-dialog.tsx'

const ShareDialog = lazy(() => import('./share-dialog.tsx'))

const recipeWords = (title: string): ShareWords => ({
  text: m.share_text({ title }),
  heading: m.share_title(),
  address: m.share_address(),
})

interface ShareButtonProps {
  /** The path and query of the page. */
  path: string
  title: string
  /** What the page is called where it is shared; by default the words for a recipe. */
  words?: ShareWords
  /** The button, by default an icon. */
  button?: (share: () => void) => ReactNode
}

/** Shares a page by the device's own dialog, else by ours, which is fetched when it is first opened. */
export function ShareButton({ path, title, words = recipeWords(title), button }: ShareButtonProps) {
  const [address, setAddress] = useState<string | null>(null)
  const close = useCallback(() => setAddress(null), [])
  const share = async () => {
    const url = new URL(path, location.href).href
    const isShared =
      typeof navigator.share === 'function' &&
      (await navigator.share({ title, text: words.text, url }).then(
        () => true,
        (error: Error) => error.name === 'AbortError',
      ))
    if (!isShared) setAddress(url)
  }
  return (
    <>
      {button ? button(share) : <IconButton icon="share" label={m.share_label({ title })} onClick={share} />}
      {address && (
        <Suspense>
          <ShareDialog url={address} words={words} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
