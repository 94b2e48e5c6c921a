import { ButtonLink } from '#app/base/ui/button.tsx'
import lost from '#app/site/frame/art/lost.svg?url'
import { m } from '#messages'
import styles from './message-page.module.css'

/** The page for a 404; `title` names what is missing. */
export const NotFound = ({ title = m.not_found_title() }: { title?: string }) => (
  <div className={styles.page}>
    <title>{`${title} · FoodIO`}</title>
    <img src={lost} alt="" width="320" height="240" />
    <h1>{title}</h1>
    <p>{m.not_found_text()}</p>
    <form action="/search" className={styles.search}>
      <label htmlFor="lost-search" className="visually-hidden">
        {m.search_label()}
      </label>
      <input id="lost-search" type="search" name="q" placeholder={m.search_label()} maxLength={200} />
      <button type="submit">{m.search_submit()}</button>
    </form>
    <div className={styles.ways}>
      <ButtonLink to="/#top-rated" variant="quiet">
        {m.home_top_rated()}
      </ButtonLink>
      <ButtonLink to="/Categories" variant="quiet">
        {m.nav_categories()}
      </ButtonLink>
      <ButtonLink to="/search?time=30" variant="quiet">
        {m.category_30_minute_meals()}
      </ButtonLink>
    </div>
  </div>
)
