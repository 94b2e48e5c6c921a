import { ButtonLink } from '#app/base/ui/button.tsx'
import { APP_WRITERS } from '#app/exchange/app-writers/app-archive.server.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { SettingsCard, SettingsPage } from '#app/people/settings/settings-page.tsx'
import { m } from '#messages'
import type { Route } from './+types/data.page'
import styles from './data.module.css'

export function loader(args: Route.LoaderArgs) {
  requireCook(args)
  return { apps: APP_WRITERS.map(({ id, app }) => ({ id, app })) }
}

const AS_FILE = { reloadDocument: true, prefetch: 'none', download: true } as const

/** `/settings/data`: what a cook takes away, brings along and ends. */
export default function DataSettings({ loaderData: { apps } }: Route.ComponentProps) {
  return (
    <SettingsPage place="/settings/data">
      <SettingsCard id="export" title={m.downloads_title()}>
        <div className={styles.choices}>
          <div>
            <h3>{m.downloads_own()}</h3>
            <p>{m.downloads_own_text()}</p>
            <ButtonLink to="/profile/recipes.zip" {...AS_FILE}>
              {m.downloads_own_zip()}
            </ButtonLink>
            <details className={styles.apps}>
              <summary>{m.downloads_apps()}</summary>
              <p>{m.downloads_apps_text()}</p>
              <ul>
                {apps.map(({ id, app }) => (
                  <li key={id}>
                    <ButtonLink to={`/profile/recipes.zip?for=${id}`} variant="quiet" {...AS_FILE}>
                      {app}
                    </ButtonLink>
                  </li>
                ))}
              </ul>
            </details>
          </div>
          <div>
            <h3>{m.data_record()}</h3>
            <p>{m.security_data_text()}</p>
            <ButtonLink to="/profile/export" variant="quiet" {...AS_FILE}>
              {m.security_download()}
            </ButtonLink>
          </div>
        </div>
      </SettingsCard>
      <SettingsCard id="import" title={m.nav_import()}>
        <p>{m.data_import_text()}</p>
        <ButtonLink to="/import" variant="quiet">
          {m.import_title()}
        </ButtonLink>
      </SettingsCard>
      <SettingsCard id="delete" title={m.security_delete()}>
        <p>{m.data_delete_text()}</p>
        <ButtonLink to="/settings/delete" variant="quiet">
          {m.security_delete()}
        </ButtonLink>
      </SettingsCard>
    </SettingsPage>
  )
}
