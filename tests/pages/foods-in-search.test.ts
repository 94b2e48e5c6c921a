import { describe, expect, test } from 'vitest'
import { aSite, SITE_ENGINES } from '../support/site.ts'

describe.each(SITE_ENGINES)('foods in a search on %s', (engine) => {
  const site = aSite({}, engine)
  const titlesOn = async (path: string, language: string) => {
    const answer = await site.get(path, { 'accept-language': language })
    const links = (await answer.text()).matchAll(/aria-label="(?:View Recipe|रेसिपी देखें): ([^"]+)"/g)
    return Array.from(links, ([, title = '']) => title)
  }
  const found = (words: string, language = 'en') => titlesOn(`/search?q=${encodeURIComponent(words)}`, language)

  test.each([
    ['पनीर', 'Paneer Tikka'],
    ['चना', 'Roasted Masala Chickpeas'],
    ['दाल', 'Lentil Dal Tadka'],
    ['आलू', 'Classic Potato Salad'],
    ['चावल', 'Creamy Chicken and Wild Rice Soup'],
    ['पास्ता', 'Delicious Pasta'],
    ['मशरूम', 'Mushroom'],
    ['चिकन', 'Chicken Malai Tikka'],
    ['बैंगन', 'Miso Glazed Aubergine'],
    ['शिमला मिर्च', 'Stuffed Bell Peppers with Beef'],
  ])('%s finds %s, in either language', async (word, title) => {
    for (const language of ['en', 'hi']) {
      const titles = await found(word, language)
      expect(
        titles.some((one) => one.includes(title)),
        `${language}: ${titles}`,
      ).toBe(true)
    }
  })

  test('a food is found by what it is called elsewhere', async () => {
    const aubergines = await found('aubergine')
    expect(aubergines).not.toEqual([])
    for (const word of ['eggplant', 'brinjal', 'baingan']) expect(await found(word), word).toEqual(aubergines)
    expect(await found('cilantro')).toEqual(await found('coriander'))
  })

  test('words that name a food narrow a search together with others, and exclude what they should', async () => {
    const paneer = await found('पालक पनीर')
    expect(paneer.length).toBeLessThanOrEqual((await found('पनीर')).length)
    const without = await titlesOn('/search?q=aubergine&without=garbanzo%20beans', 'en')
    expect(without).not.toContain('Harira')
    expect(await titlesOn('/search?with=eggplant', 'en')).toEqual(await titlesOn('/search?with=aubergine', 'en'))
  })

  test('suggestions offer titles that name the food in other words', async () => {
    const { items } = await (await site.get(`/api/suggestions?q=${encodeURIComponent('पनीर')}`)).json()
    expect(items.map(({ title }: { title: string }) => title)).toContain('Paneer Tikka')
  })
})
