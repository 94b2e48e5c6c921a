/** The colours round the food: cloth and its stripe, crockery and its band, an enamel, a wood, the wall behind. */
export type Palette = {
  cloth: string
  stripe: string
  crockery: string
  band: string
  enamel: string
  wood: string
  wall: string
}

export const palettes: Record<string, Palette> = {
  tomato: {
    cloth: '#f7ead3',
    stripe: '#c2410c',
    crockery: '#fbf5ea',
    band: '#c2410c',
    enamel: '#c2452a',
    wood: '#a96d3c',
    wall: '#f0c9a4',
  },
  saffron: {
    cloth: '#fbeecb',
    stripe: '#e0a010',
    crockery: '#fdf6e6',
    band: '#e0a010',
    enamel: '#e2a32a',
    wood: '#b57a42',
    wall: '#f6dca0',
  },
  herb: {
    cloth: '#eef0da',
    stripe: '#5f8f35',
    crockery: '#f8f6ea',
    band: '#5f8f35',
    enamel: '#6d8f4a',
    wood: '#b08350',
    wall: '#d5dfb6',
  },
  sea: {
    cloth: '#eef2ee',
    stripe: '#2f6f86',
    crockery: '#f7f7f2',
    band: '#2f6f86',
    enamel: '#2f6f86',
    wood: '#b98f62',
    wall: '#bcd5d6',
  },
  autumn: {
    cloth: '#f4dfc0',
    stripe: '#9c4a1c',
    crockery: '#f8ecd8',
    band: '#9c4a1c',
    enamel: '#a8582a',
    wood: '#8f5a30',
    wall: '#e9b884',
  },
  berry: {
    cloth: '#f8e6e6',
    stripe: '#a8345c',
    crockery: '#fdf5f2',
    band: '#a8345c',
    enamel: '#a8446a',
    wood: '#b58660',
    wall: '#edc4c4',
  },
  night: {
    cloth: '#3e4650',
    stripe: '#d9a24a',
    crockery: '#39424c',
    band: '#d9a24a',
    enamel: '#39424c',
    wood: '#6d4527',
    wall: '#6b5a4e',
  },
  clay: {
    cloth: '#efdcc4',
    stripe: '#8a4a2c',
    crockery: '#d9a27c',
    band: '#8a4a2c',
    enamel: '#b8623a',
    wood: '#9a6236',
    wall: '#e2b592',
  },
  cream: {
    cloth: '#fffaf0',
    stripe: '#b99a6b',
    crockery: '#fffaf0',
    band: '#c9a86f',
    enamel: '#efe2c6',
    wood: '#c2945f',
    wall: '#f3e2c4',
  },
  mint: {
    cloth: '#eaf4ec',
    stripe: '#4f9a7c',
    crockery: '#f4faf4',
    band: '#4f9a7c',
    enamel: '#5aa58c',
    wood: '#c09a6a',
    wall: '#c6e0d0',
  },
  cocoa: {
    cloth: '#ecd9c6',
    stripe: '#5a3018',
    crockery: '#f6ebdd',
    band: '#5a3018',
    enamel: '#6d3f24',
    wood: '#7d4c2a',
    wall: '#d9b494',
  },
  sky: {
    cloth: '#f2f7f6',
    stripe: '#5d9aa8',
    crockery: '#fbfaf5',
    band: '#5d9aa8',
    enamel: '#7fb0bb',
    wood: '#c39a6a',
    wall: '#cfe3e4',
  },
  indigo: {
    cloth: '#e6e6ee',
    stripe: '#34477e',
    crockery: '#eef0f6',
    band: '#34477e',
    enamel: '#34477e',
    wood: '#a8794c',
    wall: '#b9c2da',
  },
}
