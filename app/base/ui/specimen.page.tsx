import { useRef } from 'react'
import { THEMES } from '#app/base/request/theme.ts'
import { m } from '#messages'
import { Button, ButtonLink, IconButton } from './button.tsx'
import { Carousel } from './carousel.tsx'
import { Dialog } from './dialog.tsx'
import { ICON_NAMES, Icon } from './icon.tsx'
import styles from './specimen.module.css'
import { Stars } from './stars.tsx'

const COLOURS = {
  ground: 'ink',
  'ground-deep': 'muted',
  card: 'ink',
  tomato: 'on-tomato',
  'tomato-deep': 'on-tomato',
  'tomato-ground': 'tomato-deep',
  saffron: 'on-saffron',
  'saffron-deep': 'on-saffron',
  herb: 'ground',
  'herb-ground': 'ink',
  line: 'ink',
  'line-strong': 'ground',
}
const SIZES = ['hero', 'title', 'large', 'recipe', 'body', 'small']
const SPACES = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const RADII = ['small', 'control', 'card', 'round']

/** Every token and element of the design system in both themes, at `/ui` in development. */
export default function Specimen() {
  return (
    <div className={styles.themes}>
      <title>{'/ui'}</title>
      {THEMES.map((theme) => (
        <section key={theme} data-theme={theme} className={styles.theme}>
          <h2>{theme}</h2>
          <Tokens />
          <Elements />
        </section>
      ))}
    </div>
  )
}

const Tokens = () => (
  <>
    <ul className={styles.colours}>
      {Object.entries(COLOURS).map(([ground, ink]) => (
        <li key={ground} style={{ background: `var(--${ground})`, color: `var(--${ink})` }}>
          {ground} / {ink}
        </li>
      ))}
    </ul>
    {SIZES.map((size) => (
      <p
        key={size}
        style={{ fontSize: `var(--text-${size})` }}
        className={size === 'hero' ? styles.display : undefined}
      >
        {m.home_heading()} · {size}
      </p>
    ))}
    <ul className={styles.row}>
      {SPACES.map((space) => (
        <li key={space} className={styles.space} style={{ inlineSize: `var(--space-${space})` }} />
      ))}
    </ul>
    <ul className={styles.row}>
      {RADII.map((radius) => (
        <li key={radius} className={styles.radius} style={{ borderRadius: `var(--radius-${radius})` }}>
          {radius}
        </li>
      ))}
    </ul>
    <ul className={styles.row}>
      {ICON_NAMES.map((name) => (
        <li key={name} title={name}>
          <Icon name={name} />
        </li>
      ))}
    </ul>
  </>
)

function Elements() {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <div className={styles.row}>
        <Button onClick={() => dialog.current?.showModal()}>{m.card_view()}</Button>
        <Button variant="quiet">{m.card_view()}</Button>
        <ButtonLink to="/register" variant="register">
          {m.nav_register()}
        </ButtonLink>
        <Button disabled>{m.card_view()}</Button>
        <IconButton icon="share" label={m.share_title()} />
      </div>
      <div className={styles.row}>
        {[0, 2.5, 4.7, 5].map((rating) => (
          <Stars key={rating} rating={rating} label={m.stars_of_five({ rating })} />
        ))}
      </div>
      <Carousel label={m.home_top_rated()} previousLabel={m.carousel_previous()} nextLabel={m.carousel_next()}>
        {SPACES.map((number) => (
          <li key={number} className={styles.card}>
            {number}
          </li>
        ))}
      </Carousel>
      <Dialog dialog={dialog} title={m.home_heading()} closeLabel={m.dialog_close()}>
        <p>{m.home_description()}</p>
      </Dialog>
    </>
  )
}
