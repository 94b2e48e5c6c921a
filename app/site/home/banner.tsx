import { useEffect, useRef, useState } from 'react'
import { ButtonLink, IconButton } from '#app/base/ui/button.tsx'
import { BANNER_COLOURS } from '#app/base/ui/palette.ts'
import { Photo } from '#app/base/ui/photo.tsx'
import banner1 from '#app/site/frame/art/banner-1.webp?url'
import banner2 from '#app/site/frame/art/banner-2.webp?url'
import banner3 from '#app/site/frame/art/banner-3.webp?url'
import { m } from '#messages'
import { assetPicture } from '#server/media/picture-address.ts'
import styles from './banner.module.css'

const NEXT_AFTER = 6000
const SIZE = { width: 1920, height: 900 }
/** A narrow screen shows a part of a slide that is wider than itself. */
const SIZES = 'max(100vw, 720px)'
const SLIDES = [
  {
    picture: assetPicture(banner1, SIZE, BANNER_COLOURS[0]),
    title: m.banner_delicious,
    text: m.banner_delicious_text,
    go: m.banner_go_delicious,
    to: '/recipes/dinner',
  },
  {
    picture: assetPicture(banner2, SIZE, BANNER_COLOURS[1]),
    title: m.banner_healthy,
    text: m.banner_healthy_text,
    go: m.banner_go_healthy,
    to: '/recipes/whole30',
  },
  {
    picture: assetPicture(banner3, SIZE, BANNER_COLOURS[2]),
    title: m.banner_quick,
    text: m.banner_quick_text,
    go: m.banner_go_quick,
    to: '/recipes/30-minute-meals',
  },
] as const

/** Three slides that advance automatically until paused, hovered or focused; a row to swipe without scripts. */
export function Banner() {
  const row = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [paused, setPaused] = useState(false)
  const [busy, setBusy] = useState(false)

  const show = (index: number) => {
    const list = row.current
    const wanted = (index + SLIDES.length) % SLIDES.length
    const smooth = !matchMedia('(prefers-reduced-motion: reduce)').matches
    list?.scrollTo({ left: wanted * list.clientWidth, behavior: smooth ? 'smooth' : 'auto' })
    setCurrent(wanted)
  }

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true)
  }, [])

  useEffect(() => {
    if (paused || busy) return
    const timer = setTimeout(() => {
      const list = row.current
      const wanted = (current + 1) % SLIDES.length
      list?.scrollTo({ left: wanted * list.clientWidth, behavior: 'smooth' })
      setCurrent(wanted)
    }, NEXT_AFTER)
    return () => clearTimeout(timer)
  }, [current, paused, busy])

  return (
    <section
      className={styles.banner}
      aria-roledescription={m.carousel_role()}
      aria-label={m.banner_label()}
      onPointerEnter={() => setBusy(true)}
      onPointerLeave={() => setBusy(false)}
      onFocus={() => setBusy(true)}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setBusy(false)}
    >
      <ul
        ref={row}
        className={styles.slides}
        onScrollEnd={({ currentTarget: list }) => setCurrent(Math.round(list.scrollLeft / list.clientWidth))}
      >
        {SLIDES.map(({ picture, title, text, go, to }, index) => (
          <li key={to} className={styles.slide}>
            <Photo picture={picture} sizes={SIZES} first={index === 0} fill className={styles.photo} />
            <div className={styles.words}>
              <h2>{title()}</h2>
              <p>{text()}</p>
              <ButtonLink to={to}>{go()}</ButtonLink>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.controls} data-needs-script>
        <IconButton icon="previous" label={m.carousel_previous()} onClick={() => show(current - 1)} />
        <IconButton
          icon={paused ? 'play' : 'pause'}
          label={paused ? m.carousel_play() : m.carousel_pause()}
          onClick={() => setPaused(!paused)}
        />
        <IconButton icon="next" label={m.carousel_next()} onClick={() => show(current + 1)} />
      </div>
    </section>
  )
}
