import { m } from '#messages'

/** The pages of the settings that visitors have as well. */
export const SETTINGS_FOR_ALL = [['/settings/preferences', m.settings_preferences]] as const

/** The pages of the settings in their order. */
export const SETTINGS_PLACES = [
  ['/settings', m.settings_account],
  ['/settings/security', m.security_title],
  ...SETTINGS_FOR_ALL,
  ['/settings/data', m.security_data],
] as const
export type SettingsPlace = (typeof SETTINGS_PLACES)[number][0]
