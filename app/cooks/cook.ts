/** What a cook says of FoodIO on the home page. */
export interface Testimonial {
  name: string
  occupation: string
  text: string
  image: string | null
}
