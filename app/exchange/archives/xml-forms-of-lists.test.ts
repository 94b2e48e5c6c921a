import { aPicture } from '../../../tests/support/dropped-files.ts'
import { type Forms, pictureText, testForms } from '../../../tests/support/field-forms.ts'

const LINK = 'https://food.example/rice'

testForms<string>(
  'Cookmate',
  'a.xml',
  (form) =>
    `<cookbook><recipe id="m"><title>Rice</title>${form}${form.includes('<recipetext') ? '' : '<recipetext>Boil it.</recipetext>'}</recipe></cookbook>`,
  [
    ['id', 'm', ''],
    ['sourceUrl', LINK, `<url>${LINK}</url>`],
    ['sourceName', 'Book', '<source>Book</source>'],
    ['stars', 3, '<rating>3</rating>'],
    ['isFavorite', true, '<favorite>true</favorite>', '<favorite>1</favorite>', '<favorite>TRUE</favorite>'],
    ['isFavorite', false, '<favorite>false</favorite>', '<favorite>0</favorite>', ''],
    ['prepMinutes', 10, '<preptime>10 mn</preptime>', '<preptime>0h10</preptime>'],
    ['cookMinutes', 10, '<cooktime>10 min</cooktime>'],
    ['totalMinutes', 10, '<totaltime>10 min</totaltime>'],
    [
      'servings',
      4,
      '<quantity>4</quantity>',
      '<serving>4</serving>',
      '<servings>4</servings>',
      '<quantity></quantity><servings>4</servings>',
    ],
    ['description', 'a\nb', '<description>a\nb</description>', '<description><li>a</li><li>b</li></description>'],
    [
      'notes',
      'a\nb',
      '<comments>a\nb</comments>',
      '<comment>a\nb</comment>',
      '<comments>a</comments><comment>b</comment>',
    ],
    ['image', LINK, `<imageurl>${LINK}</imageurl>`],
    ['cuisine', 'Thai', '<cuisine>Thai</cuisine>'],
    ['language', 'de', '<lang>de</lang>'],
    ['keywords', ['a', 'b'], '<tag>a</tag><tag>b</tag>', '<tag>a, b</tag>'],
    ['collections', ['A', 'B'], '<category>A</category><category>B</category>', '<category>A, B</category>'],
    [
      'nutrition',
      { calories: 240, fat: 5 },
      '<nutrition>Calories: 240\nFat: 5 g</nutrition>',
      '<nutrition><li>Calories: 240</li><li>Fat: 5 g</li></nutrition>',
    ],
    [
      'ingredients',
      ['2 eggs', '[A] salt'],
      '<ingredient><li>2 eggs</li><li>A:</li><li>salt</li></ingredient>',
      '<ingredient>2 eggs\nA:\nsalt</ingredient>',
    ],
    [
      'steps',
      ['Boil.', 'Serve.'],
      '<recipetext><li>Boil.</li><li>Serve.</li></recipetext>',
      '<recipetext>Boil.\nServe.</recipetext>',
    ],
  ],
)

testForms<[attributes: string, inside?: string]>(
  'Living Cookbook',
  'a.fdx',
  ([attributes, inside = '']) =>
    `<fdx Source="Living Cookbook"><Cookbooks><Cookbook ID="3" Name="Family"/></Cookbooks><Recipes><Recipe Name="Rice" ${attributes}>${inside}${inside.includes('Procedure') ? '' : '<RecipeProcedure>Boil it.</RecipeProcedure>'}</Recipe></Recipes></fdx>`,
  [
    ['id', 'l', ['ID="l"']],
    ['sourceUrl', LINK, [`WebPage="${LINK}"`]],
    ['sourceName', 'Mum', ['Source="Mum"']],
    ['author', 'Ann', ['Author="Ann"']],
    ['cuisine', 'Thai', ['Cuisine="Thai"']],
    ['stars', 3, ['Rating="3"']],
    ['isFavorite', true, ...['Y', 'yes', 'True', '1'].map((yes): [string] => [`Favorite="${yes}"`])],
    ['isFavorite', false, ['Favorite="N"'], ['']],
    ['prepMinutes', 10, ['PreparationTime="10 minutes"'], ['PreparationTime="10"']],
    ['cookMinutes', 10, ['CookingTime="10 minutes"']],
    ['waitMinutes', 10, ['InactiveTime="10 minutes"']],
    ['totalMinutes', 10, ['ReadyInTime="10 minutes"']],
    ['servings', 4, ['Servings="4"'], ['Yield="4"'], ['Servings="" Yield="4"']],
    ['collections', ['Main', 'Beef', 'Family'], ['RecipeTypes="Main, Beef" CookbookID="3"']],
    ['collections', [], ['CookbookID="4"'], ['']],
    [
      'notes',
      'a\nb',
      ['Comments="a"', '<RecipeTips><RecipeTip>b</RecipeTip></RecipeTips>'],
      ['', '<RecipeTip>a</RecipeTip><RecipeTip>b</RecipeTip>'],
    ],
    [
      'description',
      'a',
      ['', '<RecipeAuthorNotes><RecipeAuthorNote>a</RecipeAuthorNote></RecipeAuthorNotes>'],
      ['', '<RecipeAuthorNote>a</RecipeAuthorNote>'],
    ],
    [
      'pictures',
      [aPicture(1)],
      ['', `<RecipeImages><RecipeImage>${pictureText(1)}</RecipeImage></RecipeImages>`],
      ['', `<RecipeImage>${pictureText(1)}</RecipeImage>`],
    ],
    [
      'ingredients',
      ['2 g salt'],
      ['', '<RecipeIngredient Quantity="2" Unit="g" Ingredient="salt"/>'],
      ['', '<RecipeIngredients><RecipeIngredient Quantity="2" Unit="g">salt</RecipeIngredient></RecipeIngredients>'],
    ],
    [
      'ingredients',
      ['[A] salt, ground'],
      ...['Y', 'Yes', 'true', '1'].map((yes): [string, string] => [
        '',
        `<RecipeIngredient Heading="${yes}" Ingredient="A:"/><RecipeIngredient Heading="N" Ingredient="salt -- ground"/>`,
      ]),
    ],
    [
      'steps',
      ['Beat.', '[A:] Boil.'],
      [
        '',
        '<RecipeProcedures><RecipeProcedure><ProcedureText>Beat.</ProcedureText></RecipeProcedure><RecipeProcedure Heading="Y">A</RecipeProcedure><RecipeProcedure>Boil.</RecipeProcedure></RecipeProcedures>',
      ],
    ],
  ],
)

const krecipes = (form: string) =>
  `<krecipes version="1.0"><krecipes-recipe>${form.startsWith('<krecipes-') ? `<krecipes-description><title>Rice</title></krecipes-description>${form}` : `<krecipes-description><title>Rice</title>${form}</krecipes-description>`}<krecipes-instructions>Boil it.</krecipes-instructions></krecipes-recipe></krecipes>`
const ratings = (...all: number[][]) =>
  `<krecipes-ratings>${all.map((stars) => `<rating>${stars.map((count) => `<criterion><criteria><name>x</name><stars>${count}</stars></criteria></criterion>`).join('')}</rating>`).join('')}</krecipes-ratings>`
const noted = (...notes: string[]) =>
  `<krecipes-ratings>${notes.map((note) => `<rating><comment>${note}</comment></rating>`).join('')}</krecipes-ratings>`
testForms<string>('Krecipes', 'a.kreml', krecipes, [
  ['author', 'Ann, Bob', '<author>Ann</author><author>Bob</author>'],
  ['prepMinutes', 75, '<preparation-time>01:15</preparation-time>'],
  ['yieldText', '2-3 bowls', '<yield><amount><min>2</min><max>3</max></amount><type>bowls</type></yield>'],
  ['servings', 4, '<yield><amount>4</amount><type>servings</type></yield>'],
  ['collections', ['A', 'B'], '<category><cat>A</cat><cat>B</cat></category>'],
  [
    'pictures',
    [aPicture(1), aPicture(2)],
    `<pictures><pic>${pictureText(1)}</pic><pic>${pictureText(2)}</pic></pictures>`,
  ],
  ['stars', 4, ratings([4]), ratings([3, 5]), ratings([3], [5])],
  ['ownNote', 'a\nb', noted('a', 'b'), noted('a', '', 'b')],
  ...(
    [
      [
        ['2 g salt, ground'],
        '<ingredient><name>salt</name><amount>2</amount><unit>g</unit><prep>ground</prep></ingredient>',
      ],
      [
        ['2-3 g salt'],
        '<ingredient><name>salt</name><amount><min>2</min><max>3</max></amount><unit>g</unit></ingredient>',
      ],
      [
        ['2 g salt'],
        ...['2', '0', ''].map(
          (max) =>
            `<ingredient><name>salt</name><amount><min>2</min><max>${max}</max></amount><unit>g</unit></ingredient>`,
        ),
      ],
      [
        ['salt'],
        '<ingredient><name>salt</name><amount>0</amount></ingredient>',
        '<ingredient><name>salt</name></ingredient>',
      ],
      [
        ['salt or oil or 2 eggs'],
        '<ingredient><name>salt</name><substitutes><ingredient><name>oil</name></ingredient><ingredient><name>eggs</name><amount>2</amount></ingredient></substitutes></ingredient>',
      ],
      [
        ['[A] salt', 'oil'],
        '<ingredient-group name="A"><ingredient><name>salt</name></ingredient></ingredient-group><ingredient><name>oil</name></ingredient>',
      ],
    ] as [string[], ...string[]][]
  ).map(
    ([lines, ...forms]): Forms<string> => [
      'ingredients',
      lines,
      ...forms.map((form) => `<krecipes-ingredients>${form}</krecipes-ingredients>`),
    ],
  ),
])
