import { type CSSProperties, useState } from 'react'
import { IconButton } from '#app/base/ui/button.tsx'
import { Stars } from '#app/base/ui/stars.tsx'
import { Avatar } from '#app/people/account/avatar.tsx'
import type { Testimonial } from '#app/people/cooks/cook.ts'
import { m } from '#messages'
import styles from './testimonials.module.css'

const FIRST_ACTIVE = 2
const INVISIBLE_FROM = 3

/** Testimonials of cooks as cards around an active one; the arrows move by one and are hidden at the ends. */
export function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  const last = testimonials.length - 1
  const [active, setActive] = useState(Math.min(FIRST_ACTIVE, last))
  return (
    <section className={styles.section} aria-labelledby="testimonials">
      <h2 id="testimonials">{m.testimonials_title()}</h2>
      <div className={styles.stage}>
        <ul className={styles.cards}>
          {testimonials.map(({ name, occupation, text, image }, index) => {
            const offset = index - active
            return (
              <li
                key={name}
                className={styles.card}
                data-active={offset === 0 || undefined}
                data-invisible={Math.abs(offset) >= INVISIBLE_FROM || undefined}
                aria-hidden={offset === 0 ? undefined : true}
                style={{ '--offset': offset, '--distance': Math.abs(offset) } as CSSProperties}
              >
                <Avatar image={image} size={72} />
                <Stars rating={5} label={m.stars_of_five({ rating: 5 })} />
                <blockquote lang="en">{text}</blockquote>
                <p className={styles.name}>{name}</p>
                <p className={styles.role} lang="en">
                  {occupation}
                </p>
              </li>
            )
          })}
        </ul>
        <div className={styles.arrows} data-needs-script>
          <IconButton
            icon="previous"
            label={m.testimonials_previous()}
            disabled={active === 0}
            onClick={() => setActive(active - 1)}
          />
          <IconButton
            icon="next"
            label={m.testimonials_next()}
            disabled={active === last}
            onClick={() => setActive(active + 1)}
          />
        </div>
        <p className="visually-hidden" role="status">
          {m.testimonials_position({ position: active + 1, count: testimonials.length })}
        </p>
      </div>
    </section>
  )
}
