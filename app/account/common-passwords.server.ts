let loading: Promise<ReadonlySet<string>> | undefined

const PASSWORD_COUNT = 10_000

/** The ten thousand passwords that people choose most, lower case, from the list of zxcvbn-ts (MIT); read when first asked for. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, PASSWORD_COUNT)),
  )
  return loading
}
