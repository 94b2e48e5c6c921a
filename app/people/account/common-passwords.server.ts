let loading: Promise<ReadonlySet<string>> | undefined

const PASSWORD_COUNT = 10_000

/** The ten thousand most common passwords in lower case, from zxcvbn-ts (MIT); loaded when first needed. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, PASSWORD_COUNT)),
  )
  return loading
}
