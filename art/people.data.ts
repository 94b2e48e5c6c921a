/** How a cook looks, put together from the parts that `people.ts` can draw. */
export type Look = {
  skin: string
  hair: string
  style: 'bun' | 'waves' | 'braid' | 'short' | 'scarf' | 'crop' | 'braids' | 'long' | 'curls' | 'ponytail'
  top: string
  collar: 'jacket' | 'round' | 'sari' | 'apron' | 'shirt' | 'blouse' | 'dungarees' | 'flowers' | 'scrubs' | 'kaftan'
  accent: string
  ground: readonly [string, string]
  beard?: string
  glasses?: string
  freckles?: boolean
  earrings?: string
  bindi?: boolean
  hat?: string
  flower?: string
  lips?: string
  broad?: boolean
}

export const looks: Record<string, Look> = {
  rosa: {
    skin: '#d99a6c',
    hair: '#3a2016',
    style: 'bun',
    top: '#fbf7ef',
    collar: 'jacket',
    accent: '#c2410c',
    ground: ['#ffdcc0', '#f2a477'],
    earrings: '#f5b301',
    lips: '#b5322a',
  },
  giulia: {
    skin: '#edbf98',
    hair: '#4a2a18',
    style: 'waves',
    top: '#c8402a',
    collar: 'round',
    accent: '#f7ead3',
    ground: ['#e3edc6', '#a9c275'],
    glasses: '#3a2418',
    lips: '#b83a38',
  },
  meera: {
    skin: '#b47446',
    hair: '#1c120e',
    style: 'braid',
    top: '#e29a1a',
    collar: 'sari',
    accent: '#a8244c',
    ground: ['#f8d3dc', '#dd8aa4'],
    bindi: true,
    earrings: '#f5c542',
    lips: '#9c2f34',
  },
  kenji: {
    skin: '#eec59c',
    hair: '#1d1a1c',
    style: 'short',
    top: '#f3efe6',
    collar: 'apron',
    accent: '#34477e',
    ground: ['#cfe3ea', '#8fbccb'],
    glasses: '#2b2b30',
  },
  amina: {
    skin: '#c98d5e',
    hair: '#2a8a86',
    style: 'scarf',
    top: '#7a3350',
    collar: 'kaftan',
    accent: '#f0c35a',
    ground: ['#fbe6b8', '#ecbb58'],
    lips: '#a83a3c',
  },
  tom: {
    skin: '#f3cbaa',
    hair: '#8a5a2e',
    style: 'crop',
    top: '#5d8048',
    collar: 'shirt',
    accent: '#e9efd9',
    ground: ['#f6e3c4', '#ddb47a'],
    beard: '#8a5a2e',
    broad: true,
  },
  lupe: {
    skin: '#c98a5a',
    hair: '#20130e',
    style: 'braids',
    top: '#fdf8ee',
    collar: 'blouse',
    accent: '#d8315f',
    ground: ['#c8ebe4', '#6fc0b0'],
    flower: '#e8415f',
    earrings: '#d8315f',
    lips: '#b8303c',
  },
  hannah: {
    skin: '#f7d5ba',
    hair: '#b9562a',
    style: 'long',
    top: '#f6ead6',
    collar: 'dungarees',
    accent: '#4f7f95',
    ground: ['#dcefc4', '#9ac570'],
    freckles: true,
    hat: '#e5c07a',
    lips: '#c65a4c',
  },
  keanu: {
    skin: '#a8693f',
    hair: '#1a1210',
    style: 'curls',
    top: '#1f8a94',
    collar: 'flowers',
    accent: '#fbd35a',
    ground: ['#ffe1b0', '#ff9f68'],
    beard: '#1a1210',
    broad: true,
  },
  sofie: {
    skin: '#f8dcc4',
    hair: '#e8c474',
    style: 'ponytail',
    top: '#7fb4c8',
    collar: 'scrubs',
    accent: '#ffffff',
    ground: ['#e4e2f4', '#a9a6d8'],
    lips: '#cf6a68',
  },
}
