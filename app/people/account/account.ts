import { z } from 'zod'
import { m } from '#messages'
import { DisplayName } from './display-name.ts'
import { isAddressLike } from './name-address.ts'
import { isReservedName } from './reserved-username.ts'
import { USERNAME } from './username.ts'

/** The provider id of accounts at the configured OpenID Connect provider. */
export const OIDC = 'oidc'

/** How long the few sentences of cooks about themselves may be. */
export const BIO_LENGTH = 400
export const PASSWORD_LENGTH = { min: 8, max: 128 }

const filled = () => z.string({ error: () => m.form_fill_all() })

const username = () =>
  z
    .string({ error: () => m.account_username_required() })
    .trim()
    .superRefine((name, c) => {
      const problem =
        name === ''
          ? m.account_username_required()
          : name.length < 3
            ? m.account_username_short()
            : USERNAME.test(name)
              ? null
              : /\s/.test(name)
                ? m.account_username_space()
                : m.account_username_letters()
      if (problem) c.addIssue({ code: 'custom', message: problem })
    })

const newUsername = () =>
  username()
    .refine((name) => !isReservedName(name), { error: () => m.account_username_reserved() })
    .refine((name) => !isAddressLike(name), { error: () => m.account_name_address() })

/** An e-mail address, in lower case. */
export const Email = z
  .string({ error: () => m.account_email_required() })
  .trim()
  .toLowerCase()
  .min(1, { error: () => m.account_email_required(), abort: true })
  .max(254, { error: () => m.account_email_wrong() })
  // As strict as Better Auth: a single address that no mail program could read differently.
  .regex(z.regexes.email, { error: () => m.account_email_wrong() })

const newPassword = () =>
  z
    .string({ error: () => m.account_password_required() })
    .min(PASSWORD_LENGTH.min, { error: () => m.account_password_short() })
    .max(PASSWORD_LENGTH.max, { error: () => m.account_password_long() })

/** The registration form. */
export const Registration = z.object({ username: newUsername(), email: Email, password: newPassword() })
export type Registration = z.infer<typeof Registration>

/** What a cook signs in with: the username or the mail address in the one field. */
export const SignIn = z
  .object({ username: z.string().trim().max(254).default(''), password: z.string().max(1000).default('') })
  .refine(({ username, password }) => username !== '' && password !== '', { error: () => m.form_fill_all() })
export type SignIn = z.infer<typeof SignIn>

/** The profile form; the biography is a single paragraph, and a new e-mail address requires the password. */
export const ProfileChange = z.object({
  username: username(),
  name: DisplayName.default(''),
  email: Email,
  currentPassword: z.string().max(1000).default(''),
  bio: z
    .string()
    .trim()
    .max(BIO_LENGTH, { error: () => m.form_too_long({ most: BIO_LENGTH }) })
    .transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' '))
    .default(''),
})
export type ProfileChange = z.infer<typeof ProfileChange>

export const ForgottenPassword = z.object({ email: Email })
export const NewPassword = z.object({ token: z.string().min(1).max(200), password: newPassword() })
export const PasswordChange = z.object({ current: filled().max(1000), password: newPassword() })
/** What happens to the recipes of a deleted account: they are deleted, too, or stay without an author. */
export const AccountEnd = z.object({
  recipes: z.enum(['keep', 'delete'], { error: () => m.account_delete_choose() }),
  password: z.string().max(1000).default(''),
})

/** What is wrong with a password for this cook, beyond its length; null when nothing is. `common` is all lower case. */
export function passwordProblem(
  password: string,
  { username, email }: { username: string; email: string },
  common: ReadonlySet<string>,
) {
  const plain = password.trim().toLowerCase()
  if (plain === username.toLowerCase() || plain === email.toLowerCase() || plain === email.toLowerCase().split('@')[0])
    return m.account_password_personal()
  return common.has(plain) ? m.account_password_common() : null
}

/** What the buttons of the pages behind a mail's links send. */
export const LinkToken = z.object({ token: z.string() })
