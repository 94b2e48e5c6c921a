import { z } from 'zod'
import { m } from '#messages'

export const PLACE_LENGTH = 60
export const MAX_OWN_LINKS = 3
const LINK_LENGTH = 200
const FIRST_YEAR = 1920

const year = () => new Date().getUTCFullYear()

/** An address of a page elsewhere, as it is stored; null for anything else, such as one with a password in it. */
export function linkOf(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || !url.hostname.includes('.'))
    return null
  return url.href.length <= LINK_LENGTH ? url.href : null
}

/** An address as it is read: without its scheme; the host in letters that look like no others. */
export const linkText = (link: string) => {
  const { host, pathname, search } = new URL(link)
  return `${host.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}${search}`
}

const link = () =>
  z
    .string()
    .trim()
    .default('')
    .refine((text) => text === '' || linkOf(text) !== null, { error: () => m.cooks_link_wrong() })
    .transform((text) => linkOf(text) ?? '')

const place = z
  .string()
  .trim()
  .max(PLACE_LENGTH, { error: () => m.form_too_long({ most: PLACE_LENGTH }) })
  .transform((text) => text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim())
  .default('')

const cookingSince = z
  .preprocess(
    (sent) => (sent === '' || sent === undefined ? null : sent),
    z.coerce
      .number({ error: () => m.cooks_since_wrong() })
      .int({ error: () => m.cooks_since_wrong() })
      .min(FIRST_YEAR, { error: () => m.cooks_since_wrong() })
      .refine((since) => since <= year(), { error: () => m.cooks_since_wrong() })
      .nullable(),
  )
  .default(null)

/** What cooks tell of themselves beside their profile. */
export interface AboutCook {
  place: string
  cookingSince: number | null
  links: string[]
}

/** The form of it, with a field for each link. */
export const AboutForm = z.object({ place, cookingSince, link1: link(), link2: link(), link3: link() })

/** What a form of it says: each link once. */
export const aboutOf = ({ place, cookingSince, link1, link2, link3 }: z.infer<typeof AboutForm>): AboutCook => ({
  place,
  cookingSince,
  links: [...new Set([link1, link2, link3].filter((one) => one !== ''))],
})
