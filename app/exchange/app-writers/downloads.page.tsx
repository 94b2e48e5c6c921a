import { ButtonLink } from '#app/base/ui/button.tsx'
import { requireCook } from '#app/people/session/requests.server.ts'
import { m } from '#messages'
import type { Route } from './+types/downloads.page'
import { APP_WRITERS } from './app-archive.server.ts'
import styles from './downloads.module.css'

export function loader(args: Route.LoaderArgs) {
  requireCook(args)
  return { apps: APP_WRITERS.map(({ id, app }) => ({ id, app })) }
}

/** `/profile/downloads`: a cook's recipes as files, for FoodIO and for other apps. */
export default function Downloads({ loaderData: { apps } }: Route.ComponentProps) {
  return (
    <div className={`page ${styles.page}`}>
      <title>{`${m.downloads_title()} · FoodIO`}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.downloads_title()}</h1>
      <section aria-labelledby="own">
        <h2 id="own">{m.downloads_own()}</h2>
        <p>{m.downloads_own_text()}</p>
        <ButtonLink to="/profile/recipes.zip" reloadDocument prefetch="none" download>
          {m.downloads_own_zip()}
        </ButtonLink>
      </section>
      <section aria-labelledby="apps">
        <h2 id="apps">{m.downloads_apps()}</h2>
        <p>{m.downloads_apps_text()}</p>
        <ul>
          {apps.map(({ id, app }) => (
            <li key={id}>
              <ButtonLink to={`/profile/recipes.zip?for=${id}`} variant="quiet" reloadDocument prefetch="none" download>
                {app}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
