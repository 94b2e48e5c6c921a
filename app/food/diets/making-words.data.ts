/** What can be made only of certain lines: where none of them is there, it comes from elsewhere. */
export const MADE_ONLY_OF: Readonly<Record<string, RegExp>> = {
  gravy:
    /flour|starch|stock|broth|bouillon|gravy|granule|arrowroot|wine|beer|\bale\b|stout|cider|water|dripping|cream|milk|yog|curd|tomato|beef|lamb|pork|chicken|turkey|duck|goose|meat|sausage|mince|roast|coconut|cashew|mushroom|bone|joint|chop|steak|liver|masala|paste|onion soup|dal\b|lentil|paneer/i,
  batter:
    /flour|batter|besan|semolina|rava|sooji|suji|egg|rice|lentil|dal\b|oat|mix|starch|meal|masa|maida|atta|almond|banana|polenta|chickpea|cassava|tapioca|bean|buckwheat|ragi|millet|quinoa|butter|sugar|chocolate/i,
  bechamel: /milk|cream|cashew|butter|b[eé]chamel|sauce|soy|cauliflower|margarine|flour/i,
  ganache: /choc|cocoa|cacao|carob|ganache/i,
  icing: /sugar|cheese|cream|icing|frosting|choc|butter|cocoa|syrup|fondant|honey|coconut|date|glaze|marzipan/i,
  frosting: /sugar|cheese|cream|icing|frosting|choc|butter|cocoa|syrup|fondant|honey|coconut|date|glaze/i,
  slaw: /cabbage|slaw|carrot|kale|sprout|celeriac|fennel|kohlrabi|beet|lettuce|radish|broccoli|apple|mango|papaya|greens/i,
  coleslaw: /cabbage|slaw|carrot|kale|sprout|celeriac|fennel|kohlrabi|beet|lettuce|radish|broccoli|apple/i,
  omelette: /egg|besan|gram flour|chickpea|tofu|omelette/i,
  dumpling:
    /flour|dumpling|semolina|matzo|rice|maida|atta|potato|bread|masa|starch|meal|wrapper|suet|atora|besan|mix|dough|oat|ricotta|quark|cassava|plantain|lentil|dal\b|cheese|meat|fish|prawn|tofu|sugar/i,
  scone: /flour|scone|oat|meal|mix|potato|almond|dough/i,
  custard: /milk|cream|custard|egg|yolk|tofu|cashew|coconut|oat/i,
  meringue: /egg|white|aquafaba|chickpea|meringue/i,
  crouton:
    /bread|loaf|baguette|sourdough|bun|roll|ciabatta|pit+a|toast|crouton|tortilla|tofu|polenta|naan|bagel|crust/i,
  roux: /flour|starch|roux|maizena|atta|maida|besan/i,
}
