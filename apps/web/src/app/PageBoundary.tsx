import { Component, type ErrorInfo, type ReactNode } from 'react'
import { PageQueryInvalid } from '#navigation/use-page-query.ts'
import { PageFailed } from './PageFailed.tsx'

interface PageBoundaryProps {
  children: ReactNode
  title: string
}

interface PageBoundaryState {
  error: unknown
}

/** Catches what goes wrong while a page is drawn; the pages around it live on. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { error: undefined }

  static getDerivedStateFromError(error: unknown): PageBoundaryState {
    return { error }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    // A bug, unlike a link that lacks a parameter.
    if (!(error instanceof PageQueryInvalid)) {
      reportError(new Error(`page failed${info.componentStack ?? ''}`, { cause: error }))
    }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <PageFailed
        title={this.props.title}
        kind={error instanceof PageQueryInvalid ? 'link' : 'bug'}
        onRetry={() => this.setState({ error: undefined })}
      />
    )
  }
}
