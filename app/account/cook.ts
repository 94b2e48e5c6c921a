/** The cook who is signed in, as their own pages know them. */
export interface Cook {
  id: string
  /** Lower case, as it stands in addresses and is looked up. */
  username: string
  /** The username as its cook writes it. */
  displayUsername: string
  email: string
  emailVerified: boolean
  /** The address of the picture without a width; null for the default one. */
  image: string | null
  bio: string
  role: 'cook' | 'moderator'
}
