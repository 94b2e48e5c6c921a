/** How a kind of page marks up its recipes: CSS selectors for the lines and for the names of their sections. */
export interface PluginMarkup {
  ingredient: string
  ingredientSection?: string
  step: string
  stepSection?: string
  title?: string
}

/** The class names of widespread recipe plugins and microformats (h-recipe, hRecipe), as their public markup shows. */
export const PLUGINS: PluginMarkup[] = [
  {
    ingredient: '.wprm-recipe-ingredient',
    ingredientSection: '.wprm-recipe-ingredient-group-name,.wprm-recipe-ingredient-group>.wprm-recipe-group-name',
    step: '.wprm-recipe-instruction-text,.wprm-recipe-instruction:not(:has(.wprm-recipe-instruction-text)):not(:has(.wprm-recipe-instruction-media))',
    stepSection: '.wprm-recipe-instruction-group-name,.wprm-recipe-instruction-group>.wprm-recipe-group-name',
    title: '.wprm-recipe-name',
  },
  {
    ingredient: '.tasty-recipes-ingredients li,.tasty-recipe-ingredients li',
    ingredientSection: '.tasty-recipes-ingredients h4,.tasty-recipe-ingredients h4',
    step: '.tasty-recipes-instructions li,.tasty-recipe-instructions li',
    stepSection: '.tasty-recipes-instructions h4,.tasty-recipe-instructions h4',
    title: '.tasty-recipes-title',
  },
  {
    ingredient: '.mv-create-ingredients li',
    ingredientSection: '.mv-create-ingredients h4',
    step: '.mv-create-instructions li',
    stepSection: '.mv-create-instructions h4',
    title: '.mv-create-title-primary',
  },
  {
    ingredient: '.recipe-card-ingredients .ingredient-item,.ingredients-list .ingredient-item',
    ingredientSection: '.ingredient-item-group-title',
    step: '.direction-step',
    stepSection: '.direction-step-group-title',
    title: '.recipe-card-title',
  },
  {
    ingredient: '.easyrecipe .ingredient,.ERSIngredients li',
    ingredientSection: '.easyrecipe .ERSSectionHead,.ERSIngredients .ERSSectionHead',
    step: '.easyrecipe .instruction,.ERSInstructions li',
    title: '.ERSName',
  },
  {
    ingredient: '#zlrecipe-ingredients-list .ingredient',
    step: '#zlrecipe-instructions-list .instruction',
    title: '#zlrecipe-title',
  },
  { ingredient: '.zrdn-ingredients-list li,.zrdn-list-item.ingredient', step: '.zrdn-instructions-list li' },
  {
    ingredient: '.cooked-recipe-ingredients .cooked-single-ingredient',
    step: '.cooked-recipe-directions .cooked-single-direction .cooked-dir-content',
  },
  {
    ingredient: '.jetpack-recipe-ingredients li',
    step: '.jetpack-recipe-directions li,.jetpack-recipe-directions p',
    title: '.jetpack-recipe-title',
  },
  {
    ingredient: '.blog-yumprint-ingredient-item',
    step: '.blog-yumprint-method-item',
    title: '.blog-yumprint-recipe-title',
  },
  { ingredient: '.simple-recipe-pro-ingredients li,.srp-ingredients li', step: '.srp-instructions li' },
  {
    ingredient: '.h-recipe .p-ingredient',
    step: '.h-recipe .e-instructions li,.h-recipe .e-instructions p',
    title: '.h-recipe .p-name',
  },
  {
    ingredient: '.hrecipe .ingredient',
    step: '.hrecipe .instruction,.hrecipe .instructions li,.hrecipe .instructions p',
    title: '.hrecipe .fn',
  },
]
