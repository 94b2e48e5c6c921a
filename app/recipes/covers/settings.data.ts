/** What a table top is made of. */
export type Surface = 'wood' | 'linen' | 'tile' | 'terrazzo' | 'paint' | 'marble'

/** The colours round a dish: the table and its surface, a cloth with its stripe, the crockery, and the wall behind what stands. */
export interface Setting {
  surface: Surface
  table: string
  cloth: string
  stripe: string
  crockery: string
  band: string
  wall: string
}

const setting = (
  surface: Surface,
  table: string,
  cloth: string,
  stripe: string,
  crockery: string,
  band: string,
  wall: string,
): Setting => ({ surface, table, cloth, stripe, crockery, band, wall })

/** Calm grounds, each with what goes with it. */
export const SETTINGS: readonly Setting[] = [
  setting('linen', '#eadfcb', '#c9d3bd', '#8ea27c', '#fbf6ec', '#c98a5a', '#f3ead9'),
  setting('linen', '#c5cfb8', '#f6eedd', '#b9744a', '#faf5ea', '#7d9168', '#dfe5d3'),
  setting('linen', '#b7c6cc', '#f7efe0', '#5f8496', '#fdf9f1', '#5f8496', '#d6e0e3'),
  setting('linen', '#e6c8b6', '#fbf3e6', '#b9583a', '#fdf8ef', '#a9a18c', '#f3dfd2'),
  setting('wood', '#d9bb92', '#f3ead8', '#5f8496', '#fbf6ec', '#6f8f9c', '#efe0c8'),
  setting('wood', '#a97b52', '#efe5d2', '#a9502f', '#f7f0e2', '#a9502f', '#e2c9a8'),
  setting('wood', '#7b573b', '#e9dcc4', '#6f8758', '#efe6d4', '#c79a5c', '#cfae88'),
  setting('wood', '#8fa3a3', '#f5ecdc', '#cf8f4a', '#fbf7ee', '#cf8f4a', '#cbd6d3'),
  setting('wood', '#ded5c6', '#cfdcdf', '#6f93a3', '#5f7f8c', '#dfe9ea', '#ece6da'),
  setting('tile', '#d3ddd2', '#fbf2e2', '#c9703f', '#fdf8ee', '#c9703f', '#e6ece3'),
  setting('tile', '#c98f73', '#f8eedd', '#4f7a78', '#fbf5e9', '#4f7a78', '#e9c6b0'),
  setting('tile', '#8fb0b3', '#fbf3e3', '#d08a3e', '#fdf9f0', '#d08a3e', '#c6d9d8'),
  setting('terrazzo', '#efe7dc', '#e3b9a0', '#fbf3e8', '#fdfaf4', '#b98f78', '#f6efe5'),
  setting('terrazzo', '#d5d9d2', '#f3d9a6', '#b9823a', '#fbf8f1', '#7d8c84', '#e5e8e2'),
  setting('paint', '#dfb765', '#fbf2de', '#a9552f', '#fdf8ec', '#a9552f', '#f0d699'),
  setting('paint', '#cf8062', '#f8ecdb', '#7a3f2c', '#fcf5e9', '#e5b98c', '#e9b39a'),
  setting('paint', '#56807c', '#f1e6d0', '#cf9a4e', '#f8f1e3', '#e0b46c', '#8fb0a9'),
  setting('paint', '#45586b', '#efe4d0', '#c98a4a', '#f6efe2', '#c9a56c', '#8798a8'),
  setting('paint', '#7d5766', '#f3e5d8', '#d9a05c', '#faf2e8', '#d9a86c', '#b8929c'),
  setting('paint', '#7f8a5c', '#f6eed9', '#c26a3a', '#fbf6e8', '#e2c47c', '#b9c198'),
  setting('marble', '#efece6', '#c3d0c0', '#7a9278', '#4f5d63', '#c9b48c', '#f3f0ea'),
  setting('marble', '#e9dcd4', '#f9f1e6', '#b56a5a', '#b5715c', '#f1ddd0', '#f3e7df'),
  setting('paint', '#4b4a48', '#e6dac4', '#b97f4a', '#efe7d8', '#b97f4a', '#8c8782'),
]
