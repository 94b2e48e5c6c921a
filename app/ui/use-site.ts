import { useRouteLoaderData } from 'react-router'
import type { SiteDetails } from '../../server/config.ts'
import type { Theme } from './theme.ts'

/** What every page knows of the site. */
export interface SiteFrame {
  theme: Theme
  /** The public address, without a slash at the end. */
  origin: string
  site: SiteDetails
  nonce: string
}

/** What the frame's loader found; undefined when the frame itself failed. */
export const useSite = () => useRouteLoaderData<SiteFrame>('root')
