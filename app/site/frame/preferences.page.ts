import { redirect } from 'react-router'
import { z } from 'zod'
import { readForm } from '#app/base/forms/read-form.ts'
import { LANGUAGE_KEY } from '#app/base/request/language.ts'
import { safeNext } from '#app/base/request/next.ts'
import { requestContext } from '#app/base/request/request-context.ts'
import { THEME_CHOICES, THEME_KEY } from '#app/base/request/theme.ts'
import { UNITS, UNITS_KEY } from '#app/base/request/units.ts'
import { isLocale } from '#messages/runtime.js'
import { YEAR_SECONDS } from '#server/processes/clock.ts'
import type { Route } from './+types/preferences.page'

/** Stores the theme or language from the frame's forms, or the units from a recipe's. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args, z.object({ theme: z.string(), language: z.string(), units: z.string() }))
  const secure = args.context.get(requestContext).origin.startsWith('https:') ? '; Secure' : ''
  const headers = new Headers()
  const cookie = (name: string, value: string) =>
    headers.append('set-cookie', `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`)
  const theme = THEME_CHOICES.find((one) => one === form.get('theme'))
  if (theme) cookie(THEME_KEY, theme)
  const units = UNITS.find((one) => one === form.get('units'))
  if (units) cookie(UNITS_KEY, units)
  const language = form.get('language')
  if (isLocale(language)) cookie(LANGUAGE_KEY, language)
  return redirect(safeNext(form.get('next')), { headers, status: 303 })
}

export const loader = () => redirect('/')
