import { Seo } from '#app/base/request/seo.tsx'
import { PageLink } from '#app/base/ui/page-link.tsx'
import { m } from '#messages'
import type { Route } from './+types/foods.page'
import { listAisles } from './aisles.server.ts'
import styles from './foods.module.css'

export const loader = () => ({ aisles: listAisles() })

export default function FoodsPage({ loaderData: { aisles } }: Route.ComponentProps) {
  return (
    <div className="page">
      <Seo title={m.food_title()} description={m.food_intro()} path="/foods" />
      <header className={styles.head}>
        <h1>{m.food_title()}</h1>
        <p>{m.food_intro()}</p>
      </header>
      {aisles.map(({ key, name, foods }) => (
        <section key={key} className={styles.aisle} aria-labelledby={key}>
          <h2 id={key}>{name}</h2>
          <ul>
            {foods.map((food) => (
              <li key={food.path}>
                <PageLink href={food.path}>{food.name}</PageLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
