import { aPicture } from '../../../tests/support/dropped-files.ts'
import { type Forms, pictureText, testForms } from '../../../tests/support/field-forms.ts'

const LINK = 'https://food.example/rice'
const INSTRUCTIONS = '<instructions>Boil it.</instructions>'

testForms<string>(
  'Gourmet',
  'a.grmt',
  (form) =>
    `<gourmetDoc><recipe id="g"><title>Rice</title>${form}${form.includes('<instructions') ? '' : INSTRUCTIONS}</recipe></gourmetDoc>`,
  [
    ['id', 'g', ''],
    ['sourceUrl', LINK, `<link>${LINK}</link>`],
    ['sourceName', 'Tom', '<source>Tom</source>'],
    ['cuisine', 'Thai', '<cuisine>Thai</cuisine>'],
    ['servings', 4, '<yields>4 servings</yields>', '<servings>4</servings>'],
    ['prepMinutes', 90, '<preptime>1 1/2 hours</preptime>', '<preptime>90 minutes</preptime>'],
    ['cookMinutes', 90, '<cooktime>90 minutes</cooktime>'],
    [
      'stars',
      3,
      '<rating>3/5 stars</rating>',
      '<rating>6</rating>',
      '<rating>6/10</rating>',
      '<rating>3 stars</rating>',
    ],
    ['notes', 'a\nb', '<modifications>a\nb</modifications>'],
    ['collections', ['A', 'B'], '<category>A, B</category>'],
    ['pictures', [aPicture(1)], `<image>${pictureText(1)}</image>`],
    ['pictures', [aPicture(1), aPicture(2)], `<image>${pictureText(1)}</image><image>${pictureText(2)}</image>`],
    ['steps', ['Boil.', 'Serve.'], '<instructions>Boil.\n\nServe.</instructions>'],
    ...(
      [
        [['2 g salt'], '<ingredient><amount>2</amount><unit>g</unit><item>salt</item></ingredient>'],
        [
          ['salt'],
          '<ingredient><item>salt</item><key>sea</key></ingredient>',
          '<ingredient><key>salt</key></ingredient>',
        ],
        [
          ['salt (optional)'],
          ...['yes', 'true', '1'].map((yes) => `<ingredient optional="${yes}"><item>salt</item></ingredient>`),
        ],
        [
          ['salt'],
          ...['no', 'false', 'none', '0', ''].map(
            (no) => `<ingredient optional="${no}"><item>salt</item></ingredient>`,
          ),
        ],
        [['2 Sauce'], '<ingref amount="2" refid="1">Sauce</ingref>'],
        [
          ['[A] salt', '[B] oil', 'egg'],
          '<inggroup><groupname>A</groupname><ingredient><item>salt</item></ingredient></inggroup><inggroup><groupname>B</groupname><ingredient><item>oil</item></ingredient></inggroup><ingredient><item>egg</item></ingredient>',
        ],
      ] as [string[], ...string[]][]
    ).map(
      ([lines, ...forms]): Forms<string> => [
        'ingredients',
        lines,
        ...forms.map((form) => `<ingredient-list>${form}</ingredient-list>`),
      ],
    ),
  ],
)

const recipeMlIngredients = (form: string) => `<ingredients>${form}</ingredients>`
testForms<string>(
  'RecipeML',
  'a.xml',
  (form) =>
    `<recipeml version="0.5"><recipe id="r"><head><title>Rice</title>${/^<(?:ingredients|directions|description|note)/.test(form) ? `</head>${form}` : `${form}</head>`}${form.includes('<directions') ? '' : '<directions>Boil it.</directions>'}</recipe></recipeml>`,
  [
    ['id', 'r', ''],
    ['title', 'Rice: with lemon', '<subtitle>with lemon</subtitle>'],
    ['sourceName', 'Ann, Bob', '<source><srcitem>Ann</srcitem></source><source>Bob</source>'],
    ['sourceUrl', LINK, `<source>${LINK}</source>`, `<source><srcitem>see ${LINK}</srcitem></source>`],
    ['description', 'a', '<description>a</description>'],
    ['notes', 'a\nb', '<note>a</note><note>b</note>'],
    ['collections', ['A', 'B'], '<categories><cat>A</cat><cat>B</cat></categories>', '<categories>A, B</categories>'],
    [
      'servings',
      4,
      '<yield>4</yield>',
      '<yield><qty>4</qty></yield>',
      '<yield><qty>4</qty><unit>servings</unit></yield>',
    ],
    ['yieldText', '2-3 dozen', '<yield><range><q1>2</q1><q2>3</q2></range><unit>dozen</unit></yield>'],
    ...(
      [
        ['prepMinutes', ['prep', 'Preparation', '']],
        ['cookMinutes', ['cook', 'Cooking', 'baking']],
        ['waitMinutes', ['chill', 'resting', 'rising', 'stand', 'marinate']],
        ['totalMinutes', ['total']],
      ] as const
    ).map(
      ([field, types]): Forms<string> => [
        field,
        10,
        ...types.flatMap((type) => [
          `<preptime type="${type}"><time><qty>10</qty><timeunit>minutes</timeunit></time></preptime>`,
          `<preptime type="${type}"><qty>10</qty><timeunit>min</timeunit></preptime>`,
          `<preptime type="${type}">10 min</preptime>`,
        ]),
      ],
    ),
    [
      'steps',
      ['Boil.', 'Serve.'],
      '<directions><step>Boil.</step><step>Serve.</step></directions>',
      '<directions>Boil.\n\nServe.</directions>',
    ],
    ...['dir-div', 'div', 'directions-div'].map(
      (name): Forms<string> => [
        'steps',
        ['[A] Boil.', '[A] Serve.'],
        `<directions><${name}><title>A</title><step>Boil.</step><step>Serve.</step></${name}></directions>`,
      ],
    ),
    ...(
      [
        [
          ['2 large g salt, ground'],
          '<ing><amt><qty>2</qty><size>large</size><unit>g</unit></amt><item>salt</item><prep>ground</prep></ing>',
        ],
        [
          ['2-3 g salt'],
          '<ing><amt><qty><range><q1>2</q1><q2>3</q2></range></qty><unit>g</unit></amt><item>salt</item></ing>',
          '<ing><amt><range><q1>2</q1><q2>3</q2></range><unit>g</unit></amt><item>salt</item></ing>',
        ],
        [['salt'], '<ing>salt</ing>', '<ing><item>salt</item></ing>'],
        [
          ['salt, optional'],
          '<ing optional="yes"><item>salt</item></ing>',
          '<ing optional="YES"><item>salt</item></ing>',
        ],
        [['salt'], '<ing optional="no"><item>salt</item></ing>'],
        [
          ['salt or oil or 2 eggs'],
          '<ing><item>salt</item><alt-ing><item>oil</item></alt-ing><alt-ing><amt><qty>2</qty></amt><item>eggs</item></alt-ing></ing>',
        ],
        [
          ['[A] salt', 'egg'],
          '<ing-div><title>A</title><ing><item>salt</item></ing></ing-div><ing><item>egg</item></ing>',
        ],
      ] as [string[], ...string[]][]
    ).map(([lines, ...forms]): Forms<string> => ['ingredients', lines, ...forms.map(recipeMlIngredients)]),
  ],
)

const picked = (attributes: string, inside = '', after = '') =>
  `<cookml version="1.0"><recipe lang="de"><head title="Rice" ${attributes}>${inside}</head>${after}<preparation>Boil it.</preparation></recipe></cookml>`
testForms<[attributes: string, inside?: string, after?: string]>('CookML', 'a.cml', (form) => picked(...form), [
  ['id', 'c', ['rid="c"']],
  ['language', 'de', ['']],
  ['title', 'Rice', [''], ['title=""', '<title>Rice</title>']],
  ['prepMinutes', 10, ['timeprepqty="10"'], ['timeprepqty="10 min"']],
  ['waitMinutes', 10, ['timewaitqty="10"']],
  ['cookMinutes', 10, ['timecookqty="10"']],
  ['totalMinutes', 10, ['timeallqty="10"']],
  ['servings', 4, ['servingqty="4"'], ['servingqty="4" servingtype="Portionen"']],
  ['description', 'a\nb', ['', '<hint>a</hint><hint>b</hint>']],
  ['collections', ['A', 'B'], ['', '<cat>A</cat><cat>B</cat>']],
  ['sourceName', 'Oma, Opa', ['', '<sourceline>Oma</sourceline><sourceline>Opa</sourceline>']],
  [
    'pictures',
    [aPicture(1), aPicture(2)],
    ['', `<picbin>${pictureText(1)}</picbin><picbin>${pictureText(2)}</picbin>`],
  ],
  [
    'notes',
    'a\nb',
    ['', '', '<remark>a</remark><remark>b</remark>'],
    ['', '', '<remark><line>a</line><line>b</line></remark>'],
  ],
  [
    'steps',
    ['Beat.', 'Boil it.'],
    ['', '', '<preparation><step>Beat.</step></preparation>'],
    ['', '', '<preparation>Beat.</preparation>'],
  ],
  [
    'ingredients',
    ['2 g salt'],
    ['', '', '<part><ingredient qty="2" unit="g" item="salt"/></part>'],
    ['', '', '<part><ingredient qty="2" unit="g"><item>salt</item></ingredient></part>'],
  ],
  [
    'ingredients',
    ['2 fine salt, ground'],
    ['', '', '<part><ingredient qty="2" item="salt" ingnotestart="fine" ingnoteend="ground"/></part>'],
    [
      '',
      '',
      '<part><ingredient qty="2" item="salt"><ingnotestart>fine</ingnotestart><ingnoteend>ground</ingnoteend></ingredient></part>',
    ],
  ],
  [
    'ingredients',
    ['[A] salt', 'oil'],
    ['', '', '<part title="A"><ingredient item="salt"/></part><part><ingredient item="oil"/></part>'],
  ],
])
