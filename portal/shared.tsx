import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { SharedPage } from "./screens/shared/shared-page.tsx";
import { language } from "./words/language.ts";
import "./tokens.css";
import "./app.css";

/** Its own: nobody is signed in here, and no answer is a reason to sign in. */
const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode: "always", staleTime: 5000 } },
});

document.documentElement.lang = language;

createRoot(document.querySelector("#root")!).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <SharedPage token={location.pathname.split("/")[2] || "-"} />
    </QueryClientProvider>
  </StrictMode>,
);
