import { Form, Link } from 'react-router'
import { Field } from '#app/base/forms/field.tsx'
import { requestContext } from '#app/base/request/request-context.ts'
import { Seo } from '#app/base/request/seo.tsx'
import { Button } from '#app/base/ui/button.tsx'
import { Avatar } from '#app/people/account/avatar.tsx'
import { cookContent } from '#app/people/account/cook.ts'
import { USERNAME } from '#app/people/account/username.ts'
import { ALL_LISTINGS } from '#app/recipes/catalog/listings.ts'
import { m } from '#messages'
import type { Route } from './+types/cooks.page'
import styles from './cook-list.module.css'
import { type ListedCook, listCooks } from './listed-cooks.store.ts'

const SIZE = 24
const MAX_TEXT = 60

/** `/cooks`: the cooks who have public recipes, by name, or those of whose names a word begins with a text. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, shows } = context.get(requestContext)
  const text = (url.searchParams.get('q') ?? '').normalize('NFC').trim().slice(0, MAX_TEXT)
  const after = url.searchParams.get('after')
  const from = after !== null && USERNAME.test(after) ? after.toLowerCase() : null
  const found = await listCooks(db, { text, after: from, size: SIZE + 1 })
  const cooks = found.slice(0, SIZE)
  shows.current(...cooks.map((cook) => cookContent(cook.username)))
  shows.recent(ALL_LISTINGS)
  return { cooks, text, from, next: found.length > SIZE ? (cooks.at(-1)?.username ?? null) : null }
}

export default function CooksPage({ loaderData: { cooks, text, from, next } }: Route.ComponentProps) {
  const address = (after: string | null) => {
    const query = new URLSearchParams({ ...(text && { q: text }), ...(after && { after }) })
    return query.size > 0 ? `/cooks?${query}` : '/cooks'
  }
  return (
    <div className={`page ${styles.page}`}>
      <Seo title={m.directory_title()} description={m.directory_description()} path={address(from)} />
      {text !== '' && <meta name="robots" content="noindex" />}
      <h1>{m.directory_title()}</h1>
      <Form role="search" action="/cooks" className={styles.search}>
        <Field
          name="q"
          type="search"
          label={m.directory_search()}
          defaultValue={text}
          key={text}
          maxLength={MAX_TEXT}
        />
        <Button type="submit" variant="quiet">
          {m.search_submit()}
        </Button>
      </Form>
      {cooks.length === 0 ? (
        <p className={styles.none}>{m.directory_none()}</p>
      ) : (
        <ul className={styles.cooks}>
          {cooks.map((cook) => (
            <CookLine key={cook.username} cook={cook} />
          ))}
        </ul>
      )}
      <nav className={styles.pages} aria-label={m.pages_label()}>
        {from !== null && <Link to={address(null)}>{m.directory_first()}</Link>}
        {next !== null && (
          <Link to={address(next)} rel="next">
            {m.pages_next()}
          </Link>
        )}
      </nav>
    </div>
  )
}

const CookLine = ({ cook: { username, name, image, bio, place } }: { cook: ListedCook }) => (
  <li>
    <Avatar image={image} size={56} />
    <div>
      <Link to={`/cooks/${username}`}>{name}</Link>
      {place && <span className={styles.place}>{place}</span>}
      {bio && <p>{bio}</p>}
    </div>
  </li>
)
