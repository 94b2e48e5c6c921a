# The image of FoodIO, built when the image is, so that a start only starts; docs/guide/running.md tells how to run it.
FROM node:26.10.0-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY server/install.mjs server/
RUN node server/install.mjs
COPY . .
# The build is done, and the image has its Node already.
RUN npm run --silent build \
  && npm uninstall --no-save --omit=dev @inlang/paraglide-js @inlang/plugin-message-format @react-router/dev vite \
  && rm -r node_modules/node-linux-* node_modules/.bin/node

FROM node:26.10.0-trixie-slim
WORKDIR /app
COPY --from=build /app .
# Copied folders may look newer than the build, which a start would then make again.
RUN touch build/built \
  && useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin foodio \
  && install -d -o foodio -g foodio -m 700 /data
ENV DATA_DIR=/data
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "server/run.mjs", "server/start.ts"]
