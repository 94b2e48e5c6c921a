import { type FormEvent, useId } from 'react'
import { Form } from 'react-router'
import { z } from 'zod'
import { useDeviceStore } from '#app/base/device/device-store.ts'
import { NeedsScript } from '#app/base/device/needs-script.tsx'
import { intentIn } from '#app/base/forms/intents.ts'
import { readForm } from '#app/base/forms/read-form.ts'
import { reportFailureOn, tooManyPresses } from '#app/base/forms/replies.server.ts'
import { redirectWithNotice } from '#app/base/request/redirects.server.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { UNIT_NAMES } from '#app/base/request/unit-names.ts'
import { UNITS, UNITS_KEY } from '#app/base/request/units.ts'
import { Button } from '#app/base/ui/button.tsx'
import { announce } from '#app/base/ui/live-region.tsx'
import { requireHousehold } from '#app/kitchen/households/household.store.ts'
import { CookNeeds } from '#app/kitchen/households/household.ts'
import { saveNeeds } from '#app/kitchen/households/members.store.ts'
import { peopleChange } from '#app/kitchen/meal-plan/meal-plan-changes.ts'
import { listPeopleRecords } from '#app/kitchen/meal-plan/meal-plans.server.ts'
import { PeopleField } from '#app/kitchen/meal-plan/people-field.tsx'
import { deviceNeeds } from '#app/kitchen/needs/device-needs.ts'
import { NeedsForm } from '#app/kitchen/needs/needs-form.tsx'
import { useSync, useSyncOutcome } from '#app/kitchen/records/device-replica.ts'
import { MAX_PEOPLE } from '#app/kitchen/records/meal-plan-records.ts'
import { changeRecords } from '#app/kitchen/records/server-changes.store.ts'
import { refusalNotice } from '#app/kitchen/records/sync.store.ts'
import type { SyncRecord } from '#app/kitchen/records/sync-record.ts'
import { usePeople } from '#app/kitchen/records/use-people.ts'
import { changeHere } from '#app/kitchen/shopping/use-list-changes.ts'
import { requireCook } from '#app/people/session/requests.server.ts'
import { SettingsCard, SettingsPage } from '#app/people/settings/settings-page.tsx'
import { LanguageSelector } from '#app/site/frame/language-selector.tsx'
import { ThemeToggle } from '#app/site/frame/theme-toggle.tsx'
import { m } from '#messages'
import { countAttempt } from '#server/http/rate-limits.store.ts'
import type { Route } from './+types/my-preferences.page'
import styles from './my-preferences.module.css'

const HERE = '/settings/preferences'

/** What the forms of the page want; the others go to `/preferences`, since visitors have them too. */
const PreferenceIntent = z.discriminatedUnion('do', [
  z.object({ do: z.literal('needs'), ...CookNeeds.shape }),
  z.object({ do: z.literal('people'), people: z.coerce.number().int().min(1).max(MAX_PEOPLE) }),
])

export async function loader({ context }: Route.LoaderArgs) {
  const { db, cook, units, shows } = context.get(requestContext)
  shows.current()
  if (!cook) return { units, own: null }
  const { members } = await requireHousehold(db, cook.id)
  const { diets = [], allergens = [] } = members.find(({ cookId }) => cookId === cook.id) ?? {}
  return { units, own: { needs: { diets, allergens }, people: await listPeopleRecords(db, cook.id) } }
}

export async function action(args: Route.ActionArgs) {
  const { db } = args.context.get(requestContext)
  const cook = requireCook(args)
  const intent = intentIn(await readForm(args, PreferenceIntent), PreferenceIntent)
  return reportFailureOn(HERE, args, async () => {
    const wait = await countAttempt(db, 'householdByCook', cook.id)
    if (wait) return tooManyPresses(wait)
    if (!intent) return redirectWithNotice(HERE, { notice: 'notDone' })
    if (intent.do === 'needs') await saveNeeds(db, cook.id, intent)
    else {
      const { id } = await requireHousehold(db, cook.id)
      const result = await changeRecords(db, id, [peopleChange(intent.people)])
      if (typeof result === 'string') return redirectWithNotice(HERE, { notice: refusalNotice(result) })
    }
    return redirectWithNotice(HERE, { notice: 'preferencesSaved' })
  })
}

const NOTHING: SyncRecord[] = []

/** `/settings/preferences`: how the site speaks, looks and measures, for how many somebody cooks, and what they do not eat. */
export default function PreferencesPage({ loaderData: { units, own } }: Route.ComponentProps) {
  const isVisitor = own === null
  const here = useDeviceStore(deviceNeeds)
  const saveHere = (needs: CookNeeds) => {
    deviceNeeds.write(needs)
    announce(m.notice_preferences_saved())
  }
  return (
    <SettingsPage place={HERE} isVisitor={isVisitor}>
      <SettingsCard id="looks" title={m.settings_looks()}>
        <LanguageSelector />
        <ThemeToggle />
      </SettingsCard>
      <SettingsCard id="units" title={m.settings_units()}>
        <p>{m.settings_units_text()}</p>
        <UnitsForm units={units} />
      </SettingsCard>
      <SettingsCard id="how-many" title={m.settings_people()}>
        <p>{m.settings_people_text()}</p>
        <PeopleForm sent={own?.people ?? null} />
      </SettingsCard>
      <SettingsCard id="needs" title={m.household_needs()}>
        <p>{isVisitor ? m.settings_needs_device() : m.household_needs_text()}</p>
        {isVisitor ? (
          <NeedsForm key={JSON.stringify(here)} needs={here} onSave={saveHere} />
        ) : (
          <NeedsForm needs={own.needs} />
        )}
        {isVisitor && <NeedsScript text={m.mealplan_needs_script()} />}
      </SettingsCard>
    </SettingsPage>
  )
}

/** The units in which recipes are shown, stored as soon as others are chosen. */
function UnitsForm({ units }: { units: (typeof UNITS)[number] }) {
  const id = useId()
  return (
    <Form method="post" action="/preferences" preventScrollReset replace key={units} className={styles.row}>
      <input type="hidden" name="next" value={HERE} />
      <label htmlFor={id}>{m.recipe_units()}</label>
      <select
        id={id}
        name={UNITS_KEY}
        defaultValue={units}
        onChange={({ currentTarget: { form } }) => form?.requestSubmit()}
      >
        {UNITS.map((one) => (
          <option key={one} value={one}>
            {UNIT_NAMES[one]()}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" variant="quiet">
          {m.shopping_save()}
        </Button>
      </noscript>
    </Form>
  )
}

/** For how many somebody cooks; a device that has the household's records changes it itself. */
function PeopleForm({ sent }: { sent: SyncRecord[] | null }) {
  const isVisitor = sent === null
  const people = usePeople(sent ?? NOTHING)
  useSync(!isVisitor)
  const isHere = useSyncOutcome() !== null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!isHere) return
    event.preventDefault()
    const intent = intentIn(new FormData(event.currentTarget), PreferenceIntent)
    if (intent?.do !== 'people') return
    changeHere([peopleChange(intent.people)])
    announce(m.notice_preferences_saved())
  }
  return (
    <Form
      method="post"
      className={styles.row}
      onSubmit={submit}
      preventScrollReset
      data-needs-script={isVisitor || undefined}
    >
      <input type="hidden" name="do" value="people" />
      <PeopleField label={m.settings_people_count()} people={people} />
      <Button type="submit" variant="quiet">
        {m.shopping_save()}
      </Button>
    </Form>
  )
}
