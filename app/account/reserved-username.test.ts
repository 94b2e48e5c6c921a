import { describe, expect, test } from 'vitest'
import { isReservedUsername } from './reserved-username.ts'

describe('a username', () => {
  test.each([
    'admin',
    'ADMIN',
    'Administrator',
    'moderator',
    'mod',
    'support',
    'help',
    'FoodIO',
    'root',
    'system',
    'staff',
    'official',
    'security',
    'api',
    'me',
    'admin1',
    '007.admin',
    '4dm1n',
    'adrnin',
    'a.d.m.i.n',
    'rnoderators',
    'f00d10',
    'f-o-o-d-i-o',
    'foodlo',
    'FoodJO',
    'foodio-anna',
    'anna_admin',
    'the.real.foodio',
    'foodio_official',
    'support-team',
    'SlTE-ADMlN',
    'supp0rt_2',
    '5y5tern',
    'ｆｏｏｄｉｏ',
    'ádmin',
  ])('%s is reserved', (name) => {
    expect(isReservedUsername(name)).toBe(true)
  })

  test.each([
    'anna',
    'Badminton',
    'foodlover',
    'modest',
    'meera',
    'helper',
    'rooted',
    'staffan',
    'theo',
    'system_of_a_down',
  ])('%s is anybody’s', (name) => {
    expect(isReservedUsername(name)).toBe(false)
  })
})
