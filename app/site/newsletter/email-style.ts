import { PALETTE } from '#app/base/ui/palette.ts'

/** The display type as a mail can carry it, in fonts that every reader has. */
const TITLE = "font-family:Georgia,'Times New Roman',serif;font-weight:700;line-height:1.25"

/** The styles of an email's parts, written beside each element. */
export const EMAIL_STYLES = {
  body: `margin:0;padding:0;background:${PALETTE.ground};color:${PALETTE.ink}`,
  page: `padding:24px 12px;background:${PALETTE.ground}`,
  card: `max-width:600px;margin:0 auto;padding:32px 28px;background:${PALETTE.card};border:1px solid ${PALETTE.line};border-radius:20px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-size:17px;line-height:1.6;color:${PALETTE.ink}`,
  brand: `margin:0 0 20px;${TITLE};font-size:22px;color:${PALETTE.tomato}`,
  subject: `margin:0 0 20px;${TITLE};font-size:30px`,
  foot: `max-width:600px;margin:16px auto 0;padding:0 28px;font-family:system-ui,sans-serif;font-size:14px;line-height:1.5;color:${PALETTE.muted}`,
  link: `color:${PALETTE.tomato}`,
}

/** The styles of an issue's HTML elements, by tag. */
export const ELEMENT_STYLES: Record<string, string> = {
  h1: `margin:28px 0 8px;${TITLE};font-size:26px`,
  h2: `margin:28px 0 8px;${TITLE};font-size:23px`,
  h3: `margin:24px 0 8px;${TITLE};font-size:20px`,
  p: 'margin:0 0 16px',
  a: `color:${PALETTE.tomato}`,
  ul: 'margin:0 0 16px;padding-left:24px',
  ol: 'margin:0 0 16px;padding-left:24px',
  li: 'margin:0 0 4px',
  img: 'max-width:100%;height:auto;border-radius:12px',
  hr: `margin:24px 0;border:0;border-top:1px solid ${PALETTE.line}`,
  blockquote: `margin:0 0 16px;padding:4px 16px;border-left:4px solid ${PALETTE.saffron}`,
  code: `padding:2px 4px;background:${PALETTE.groundDeep};border-radius:4px;font-size:15px`,
  table: 'margin:0 0 16px;border-collapse:collapse',
  th: `padding:6px 10px;border:1px solid ${PALETTE.line};text-align:left`,
  td: `padding:6px 10px;border:1px solid ${PALETTE.line}`,
}
