import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('home/home.page.tsx'),
  route('home', 'home/home-again.page.ts'),
  route('Categories', 'categories/categories.page.tsx'),
  route('recipes/:category', 'categories/category.page.tsx'),
  route('recipe/:id', 'recipes/recipe.page.tsx'),
  route('ViewRecipe', 'recipes/recipe.page.tsx', { id: 'view-recipe' }),
  route('search', 'search/search.page.tsx'),
  route('search/suggestions', 'search/suggestions.page.ts'),

  route('About', 'company/about.page.tsx'),
  route('Blog', 'company/blog.page.tsx'),
  route('Careers', 'company/careers.page.tsx'),
  route('Community', 'company/community.page.tsx'),
  route('HelpCenter', 'company/help-center.page.tsx'),
  route('PrivacyPolicy', 'company/privacy-policy.page.tsx'),
  route('TermsOfService', 'company/terms-of-service.page.tsx'),

  route('login', 'site/coming.page.tsx', { id: 'login' }),
  route('register', 'site/coming.page.tsx', { id: 'register' }),
  route('profile', 'site/coming.page.tsx', { id: 'profile' }),
  route('AddRecipe', 'site/coming.page.tsx', { id: 'add-recipe' }),
  route('ai-chat', 'site/coming.page.tsx', { id: 'ai-chat' }),
  route('pages/savedRecipes', 'bookshelf/saved-recipes.page.tsx'),

  route('preferences', 'site/preferences.page.ts'),
  route('sitemap.xml', 'site/sitemap.page.ts'),
  route('robots.txt', 'site/robots.page.ts'),
  route('manifest.webmanifest', 'site/manifest.page.ts'),
  ...(import.meta.env.DEV ? [route('ui', 'ui/specimen.page.tsx')] : []),
  route('*', 'site/not-found.page.tsx'),
] satisfies RouteConfig
