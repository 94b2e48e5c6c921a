import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loginPath, safeNext } from '#app/base/request/next.ts'
import {
  AccountEnd,
  Email,
  NewPassword,
  PasswordChange,
  ProfileChange,
  passwordProblem,
  Registration,
  SignIn,
} from './account.ts'
import { commonPasswords } from './common-passwords.server.ts'
import { USERNAME, usernameFrom } from './username.ts'

const problems = (shape: typeof Registration | typeof ProfileChange, value: object) => {
  const result = shape.safeParse(value)
  return result.success ? [] : result.error.issues.map(({ message }) => message)
}
const good = { username: 'Anna.Cook-7_', email: 'anna@example.org', password: 'wild garlic' }

describe('a registration', () => {
  test('is good as it should be, the mail address in lower case', () => {
    expect(Registration.parse({ ...good, email: ' Anna@Example.ORG ' }).email).toBe('anna@example.org')
  })

  test.each([
    [{ username: '' }, 'Username is required'],
    [{ username: '   ' }, 'Username is required'],
    [{ username: undefined }, 'Username is required'],
    [{ username: 'an' }, 'Username must be at least 3 characters'],
    [
      { username: 'a'.repeat(31) },
      'Use up to 30 Latin letters, digits, dots, dashes and underscores; your display name can be in any script',
    ],
    [
      { username: 'anna cook' },
      'A username has no spaces; a dot or a dash does instead. Your display name can have them: you set it in your profile.',
    ],
    [
      { username: 'аnna' },
      'Use up to 30 Latin letters, digits, dots, dashes and underscores; your display name can be in any script',
    ],
    [{ email: undefined }, 'Email is required'],
    [{ email: '' }, 'Email is required'],
    [{ email: '   ' }, 'Email is required'],
    [{ email: 'anna' }, 'Enter a valid email'],
    [{ email: 'anna@example' }, 'Enter a valid email'],
    [{ email: `${'a'.repeat(250)}@example.org` }, 'Enter a valid email'],
    [{ email: 'a@b..cc' }, 'Enter a valid email'],
    [{ email: 'a\0@example.org' }, 'Enter a valid email'],
    [{ email: 'anna@example.org,b@example.org' }, 'Enter a valid email'],
    [{ username: 'Admin' }, 'This name is reserved for the people who run FoodIO. Please choose another.'],
    [{ password: undefined }, 'Password is required'],
    [{ password: '1234567' }, 'Password must be at least 8 characters'],
    [{ password: 'a'.repeat(129) }, 'Password must be at most 128 characters'],
  ])('%o: %s', (change, message) => {
    expect(problems(Registration, { ...good, ...change })).toContain(message)
  })

  test('never throws, whatever is sent', () => {
    fc.assert(fc.property(fc.anything(), (value) => void Registration.safeParse(value)))
  })
})

describe('a password', () => {
  const anna = { username: 'Anna', email: 'anna.cook@example.org' }

  test.each(['anna', 'ANNA', 'anna.cook@example.org', 'Anna.Cook'])('%s says too much about Anna', async (password) => {
    expect(passwordProblem(password, anna, new Set())).toMatch(/must not be your username or e-mail/)
  })

  test.each(['password', 'PASSWORD', 'iloveyou', 'qwertyuiop', '12345678'])('%s is tried first', async (password) => {
    expect(passwordProblem(password, anna, await commonPasswords())).toMatch(/too easy to guess/)
  })

  test('the list has ten thousand, and an uncommon one is good', async () => {
    const common = await commonPasswords()
    expect(common.size).toBe(10_000)
    expect(passwordProblem('wild garlic and walnuts', anna, common)).toBeNull()
  })
})

test('a sign-in wants both fields', () => {
  for (const value of [{}, { username: 'a' }, { password: 'b' }, { username: ' ', password: 'b' }])
    expect(SignIn.safeParse(value).error?.issues[0]?.message).toBe('Please fill in all fields')
})

test('the line about a cook is one line', () => {
  expect(ProfileChange.parse({ ...good, bio: ' Dal,\n\0\trice ' }).bio).toBe('Dal, rice')
  expect(problems(ProfileChange, { ...good, bio: 'a'.repeat(401) })).toEqual(['At most 400 characters'])
})

describe('coming back after signing in', () => {
  test.each(['/AddRecipe', '/recipe/5?x=1#reviews', '/'])('%s is ours', (path) => {
    expect(safeNext(path)).toBe(path)
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '//evil.example/recipe/1',
    'recipe/1',
    '/\\evil.example',
    '/\t/evil',
    'javascript:alert(1)',
    '',
    null,
  ])('%s leads home', (path) => {
    expect(safeNext(path)).toBe('/')
  })

  test.each([
    ['/／x', '/%EF%BC%8Fx'],
    ['/search?q=दाल\u2028', '/search?q=%E0%A4%A6%E0%A4%BE%E0%A4%B2%E2%80%A8'],
    ['/\ud800', '/%EF%BF%BD'],
    ['/.//evil.example', '/'],
  ])('%j is taken as %s', (typed, path) => {
    expect(safeNext(typed)).toBe(path)
  })

  test('a path too long for an address leads home', () => {
    expect(safeNext(`/${'x'.repeat(2000)}`)).toBe('/')
  })

  test('whatever is requested, it is one path of this site that a header can carry', { tags: 'slow' }, () => {
    const pathLike = fc
      .array(fc.constantFrom('/', '.', '\\', '\t', ':', '@', '?', '#', '%', '／', 'x'))
      .map((signs) => signs.join(''))
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), pathLike), (text) => {
        for (const typed of [text, `/${text}`]) {
          const next = safeNext(typed)
          expect(next).toMatch(/^\/(?!\/)[\x21-\x7e]*$/)
          expect(new URL(next, 'https://foodio.example').origin).toBe('https://foodio.example')
          expect(new Headers({ location: next }).get('location')).toBe(next)
          expect(safeNext(next)).toBe(next)
        }
      }),
      { numRuns: 300 },
    )
    expect(loginPath('/AddRecipe?a=b&c')).toBe('/login?next=%2FAddRecipe%3Fa%3Db%26c')
  })
})

describe('a username for somebody who brings none', () => {
  test.each([
    ['Zoë Müller', 'zoe-muller'],
    ['anna.cook@example.org', 'anna-cook'],
    ['Ann', 'ann'],
    ['An', 'cook'],
    ['李', 'cook'],
    ['', 'cook'],
    ['Administrator', 'cook'],
  ])('%s becomes %s', async (name, username) => {
    expect(await usernameFrom(name, async () => true)).toBe(username)
  })

  test('is always a valid one, also when many are taken', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.boolean(), async (name, isFree) => {
        expect(await usernameFrom(name, async () => isFree)).toMatch(USERNAME)
      }),
    )
  })
})

test.each([
  [NewPassword, { token: 'a', password: '12345678' }, true],
  [NewPassword, { token: '', password: '12345678' }, false],
  [NewPassword, { token: 'a'.repeat(200), password: 'a'.repeat(128) }, true],
  [NewPassword, { token: 'a'.repeat(201), password: '12345678' }, false],
  [NewPassword, { token: 'a', password: '1234567' }, false],
  [PasswordChange, { current: 'a'.repeat(1000), password: '12345678' }, true],
  [PasswordChange, { current: 'a'.repeat(1001), password: '12345678' }, false],
  [AccountEnd, { recipes: 'keep' }, true],
  [AccountEnd, { recipes: 'delete', password: 'a'.repeat(1000) }, true],
  [AccountEnd, { recipes: 'delete', password: 'a'.repeat(1001) }, false],
  [AccountEnd, { recipes: 'burn' }, false],
  [Email, `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`, true],
  [Email, `${'a'.repeat(60)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(62)}.org`, false],
  [SignIn, { username: 'a'.repeat(254), password: 'a'.repeat(1000) }, true],
  [SignIn, { username: 'a'.repeat(255), password: 'a' }, false],
  [SignIn, { username: 'a', password: 'a'.repeat(1001) }, false],
  [SignIn, { username: ' ', password: 'a' }, false],
  [SignIn, { username: 'a' }, false],
])('a form of an account is complete or not, at its limits (%#)', (shape, form, isComplete) => {
  expect(shape.safeParse(form).success).toBe(isComplete)
})
