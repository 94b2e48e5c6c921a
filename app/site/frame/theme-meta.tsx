import { THEMES, type Theme, type ThemeChoice } from '#app/base/request/theme.ts'
import { GROUND_COLOURS } from '#app/base/ui/palette.ts'
import { colorSchemeOf } from '#server/http/plain-page.ts'

/** The colour of the browser's own bars while the device prefers `preferred`. */
export const barColour = (choice: ThemeChoice, preferred: Theme) =>
  GROUND_COLOURS[choice === 'system' ? preferred : choice]

/** What browsers ask of a page's theme before its styles arrive: no white flash, and bars that match the page. */
export const ThemeMeta = ({ choice }: { choice: ThemeChoice }) => (
  <>
    <meta name="color-scheme" content={colorSchemeOf(choice)} />
    {THEMES.map((theme) => (
      <meta
        key={theme}
        name="theme-color"
        media={`(prefers-color-scheme: ${theme})`}
        content={barColour(choice, theme)}
      />
    ))}
  </>
)
