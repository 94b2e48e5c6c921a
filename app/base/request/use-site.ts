import { useRouteLoaderData } from 'react-router'
import type { SiteDetails } from '#server/config.ts'
import type { SentNotice } from './notices.ts'
import type { ThemeChoice } from './theme.ts'

/** The site data of every page. */
export interface SiteFrame {
  theme: ThemeChoice
  /** The public address, without a slash at the end. */
  origin: string
  site: SiteDetails
  nonce: string
  /** Who is signed in, as far as the frame shows it. */
  cook: {
    id: string
    username: string
    /** The name that others see. */
    name: string
    image: string | null
    isModerator: boolean
    /** The ids of the recipes on the cook's two lists (`ShelvedIds`) in JSON, which is filled into pages that cooks share. */
    shelves: string
    /** How many unread notifications the cook has, as the header writes it; 0 for none. */
    unread: string
  } | null
  /** The notice of the previous page in the reader's words; the id distinguishes two of the same kind. */
  notice: (SentNotice & { id: string; text: string; linkText: string; isWrong: boolean }) | null
}

/** What the frame's loader found; undefined when the frame itself failed. */
export const useSite = () => useRouteLoaderData<SiteFrame>('root')
