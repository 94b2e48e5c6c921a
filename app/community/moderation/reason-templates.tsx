import { Field } from '#app/base/forms/field.tsx'
import { m } from '#messages'
import { TEMPLATE_TEXTS, TEMPLATES } from './moderation.ts'

/** The choice among reasons that fit often; what is typed besides follows it. */
export const ReasonTemplates = ({ id, form }: { id: string; form?: string }) => (
  <Field
    id={id}
    name="template"
    label={m.moderation_template()}
    options={[
      ['', m.moderation_template_own()],
      ...TEMPLATES.map((template) => [template, TEMPLATE_TEXTS[template]()] as const),
    ]}
    {...(form && { form })}
  />
)
