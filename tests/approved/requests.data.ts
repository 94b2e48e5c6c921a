import type { TriedRequest } from '../fixtures/requests.data.ts'

/** Searches of cooks: titles, foods, words that are filters, misspelt ones, Hindi, and what finds nothing. */
export const SEARCHES: readonly string[] = [
  ...['apple pie', 'Apple', 'pie', 'lasagna', 'lasagne', 'best lasagna', 'butter chicken', 'chiken', 'choclate cake'],
  ...['spagetti carbonara', 'brocoli', 'soup', 'soups', 'chickpea', 'garbanzo', 'aubergine', 'eggplant', 'courgette'],
  ...['zucchini', 'prawns', 'shrimp', 'coriander', 'cilantro', 'paneer', 'dal', 'daal', 'rice', 'lemon rice', 'pasta'],
  ...['vegan', 'vegan curry', 'vegetarian pasta in 30 minutes', 'gluten free dessert', 'no nuts', 'without onion'],
  ...['dairy free breakfast', 'keto', 'low carb dinner', 'quick chicken', 'under 20 minutes', 'not vegan', '"vegan"'],
  ...['egg free cake', 'breakfast', 'dinner in an hour', 'chicken without garlic', 'kid friendly snacks', 'air fryer'],
  ...['slow cooker', 'japanese', 'mexican appetizer', 'beef or pork', 'something with leftover rice', "mom's recipe"],
  ...['qwertyuiop', 'unicorn stew', '', '   ', '🍕', "o'clock", '%', 'a', 'पनीर', 'आलू', 'बिना प्याज', 'शाकाहारी'],
  ...['चिकन करी', 'दाल', '30 मिनट में', 'murgh', 'aloo', 'jeera', 'baingan', 'chai', 'lassi', 'naan bread', 'raita'],
]

/** Requests to the assistant: diet, cuisine, minutes, what is there, and what is said afterwards. */
export const REQUESTED: readonly TriedRequest['ask'][] = [
  ['Any', 'Any', 60, 'chicken, rice, garlic'],
  ['Vegetarian', 'Indian', 45, 'paneer, spinach, onion'],
  ['Vegan', 'Any', 30, 'chickpeas, tomatoes'],
  ['Gluten-Free', 'Mexican', 60, 'corn tortillas, beans'],
  ['Non-Vegetarian', 'Italian', 90, 'beef mince, tomatoes, pasta sheets'],
  ['Any', 'Any', 5, 'lamb shoulder'],
  ['Keto', 'Any', 60, 'eggs, bacon, cheese'],
  ['Nut-Free', 'Any', 120, 'apples, flour, butter, sugar'],
  ['Any', 'Any', 60, 'chicken for 6 people'],
  ['Any', 'Any', 60, 'something sweet, no eggs'],
  ['Any', 'Any', 30, 'I have eggs and potatoes but no oven'],
  ['Any', 'Any', 45, 'dinner for my 8 month old baby, honey and oats'],
  ['Any', 'Any', 60, 'I am pregnant, salmon and rice'],
  ['Vegetarian', 'Any', 60, 'chicken, mushrooms'],
  ['Any', 'Any', 60, 'brekfast with otas and beries'],
  ['Any', 'Any', 60, 'unicorn, moon dust'],
  ['Any', 'Indian', 60, 'aloo gobi matar'],
  ['Any', 'Any', 60, 'allergic to peanuts and milk, bananas and oats'],
  ['High-Protein', 'Any', 30, 'tuna, beans'],
  ['Any', 'Any', 60, 'chicken, rice', 'without garlic', 'make it vegetarian'],
  ['Any', 'Any', 60, 'pasta', 'in 20 minutes', 'something else'],
  ['Vegan', 'Any', 60, 'butter, flour, sugar', 'a cake'],
  ['Any', 'Any', 60, 'आलू, प्याज, टमाटर'],
  ['Vegetarian', 'Indian', 45, 'पनीर और पालक, बिना लहसुन'],
  ['Any', 'Any', 30, 'कुछ मीठा'],
  ['Any', 'Any', 60, 'चिकन, दही, 4 लोगों के लिए'],
  ['Any', 'Any', 60, 'can I make a cake without an oven? flour, cocoa, oil'],
  ['Any', 'Any', 60, 'snack for children with carrots, no nuts'],
]
